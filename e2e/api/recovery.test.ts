import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { sentBy } from './support/statements.ts'

const ask = (email: string) => new Client().post('/api/auth/recover', { email })
const known = 'te.vancouver1@nordwind.example'
const unknown = 'nobody@nordwind.example'
const inactive = 'inactive@nordwind.example'

beforeEach(forgetSignIns)

describe('asking for a new password', () => {
  test('[SIGN-32] gets the same response for a known, an unknown and a deactivated person, also the second time', async () => {
    for (const email of [known, unknown, inactive, known, unknown, inactive]) {
      const response = await ask(email)
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await expectAnswer(contract.auth.recover, response)).toEqual({})
    }
  })

  test('[SIGN-32] runs the same statements for a known, an unknown and a deactivated person', async () => {
    await ask(known)
    const lists = []
    for (const email of ['te.paris1@nordwind.example', unknown, inactive]) lists.push(await sentBy(() => ask(email)))
    expect(lists[0]).toHaveLength(3)
    expect(lists[0]?.join()).toContain('session.request_recovery')
    for (const list of lists) expect(list).toEqual(lists[0])
  })

  test('[SIGN-34] has to wait after thirty requests from a network address in five minutes', async () => {
    for (let turn = 0; turn < 30; turn += 1) expect((await ask(`person${turn}@nordwind.example`)).status).toBe(200)
    const response = await ask(known)
    await expectFailure(response, 429, { code: 'request.too_many' })
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(200)
    expect(await query('select from session.recoveries where email = $1', [known])).toEqual([])
  })

  test('requires an address and refuses a request from another site', async () => {
    const { issues } = await expectFailure(await ask(' '), 400)
    expect(issues).toEqual([expect.objectContaining({ path: ['email'], message: 'Email is required' })])
    const crossSite = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    await expectFailure(await new Client().post('/api/auth/recover', { email: known }, crossSite), 403)
    expect(await query('select from session.recoveries')).toEqual([])
  })
})
