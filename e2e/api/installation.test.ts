import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { Client, demoPassword } from './support/client.ts'
import { expectLimit } from './support/doors.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'

const path = (more: string) => `/api/auth/direct-login?username=adm&password=${demoPassword}${more}`

let stack: TestStack
let client: Client

beforeAll(async () => {
  stack = await startTestStack({ functionEnvironment: { ALLOW_DIRECT_LOGIN: 'true', PORTAL_DB_POOL: '2' } })
})
afterAll(() => stack.stop())

describe('where an installation allows direct sign-in', () => {
  test('[SIGN-18] sets the session and redirects to a page of this portal only', async () => {
    client = new Client(stack.url)
    const response = await client.get(path('&redirect=/reports'))
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/reports')
    expect((await client.get('/api/auth/user')).status).toBe(200)
    const elsewhere = await new Client(stack.url).get(path('&redirect=https://evil.example/'))
    expect(elsewhere.headers.get('Location')).toBe('/main-portal')
  })

  test('[SIGN-18] responds in JSON when called with `test`', async () => {
    const response = await new Client(stack.url).get(path('&test=1'))
    expect((await expectAnswer(contract.auth.login, response)).user.username).toBe('adm')
  })

  test('[SIGN-14] lets a network try ten wrong passwords, and then none for five minutes', async () => {
    const direct = (password: string) =>
      new Client(stack.url).get(`/api/auth/direct-login?username=te.paris1&password=${password}&test=1`)
    await expectLimit({
      most: 10,
      wrong: (turn) => direct(`guess-${turn}`),
      right: () => direct(demoPassword),
      refusal: 401,
      code: 'sign_in.too_many',
      query: (text) => withClient(stack.dbUrl, (owner) => owner.query(text)),
    })
  })

  test('[SIGN-18] ends a view of the portal as somebody else', async () => {
    const response = await new Client(stack.url).get(path('&test=1'), { Cookie: 'portal_view=of-an-earlier-session' })
    expect(response.headers.getSetCookie().join()).toMatch(/portal_view=; Max-Age=0/)
  })
})

test('responds with 503 and Retry-After while all connections are taken, and works again later', async () => {
  const blocker = new pg.Client(stack.dbUrl)
  await blocker.connect()
  await blocker.query('begin; lock table public.profiles in access exclusive mode')
  const calls = Array.from({ length: 5 }, () => client.get('/api/companies'))
  const first = await Promise.race(calls)
  await expectFailure(first, 503)
  expect(first.headers.get('Retry-After')).toBe('2')
  await blocker.query('rollback')
  await blocker.end()
  await Promise.all(calls)
  expect((await client.get('/api/companies')).status).toBe(200)
})
