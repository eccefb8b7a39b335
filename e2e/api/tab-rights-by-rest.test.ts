import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { testedStack } from '../support/addresses.ts'
import { Client, signedIn } from './support/client.ts'
import { forgetSignIns, query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'

const person = 'aom.paris'
let token: string
let id: string

beforeAll(async () => {
  await forgetSignIns()
  const client = await signedIn(person)
  token = (await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))).accessToken
  id = (await expectAnswer(contract.auth.user, await client.get('/api/auth/user'))).user.id
})

const allow = (tabs: readonly string[]) =>
  query(
    `insert into public.tab_permissions (user_id, application_id, tab_id, has_access, access_level)
     select $1, t.application_id, t.id, t.code = any ($2), case when t.code = any ($2) then 'read' else 'none' end
     from public.application_tabs t join public.applications a on a.id = t.application_id and a.code = 'DAILY_ACTIVITIES'`,
    [id, tabs],
  )
const forget = () => query('delete from public.tab_permissions where user_id = $1', [id])
beforeEach(forget)
afterEach(forget)

async function rest(method: 'GET' | 'POST', path: string, body?: Record<string, unknown>): Promise<unknown[]> {
  const response = await new Client().send(method, `/rest/v1/${path}`, body, {
    apikey: testedStack().publishableKey,
    Authorization: `Bearer ${token}`,
  })
  expect(response.status).toBe(200)
  return (await response.json()) as unknown[]
}

const foreign: [what: string, tab: string, read: () => Promise<unknown[]>][] = [
  ['reports', 'reports', () => rest('GET', `reports?select=id&author_id=neq.${id}&limit=5`)],
  ['items', 'reports', () => rest('GET', `report_details?select=id&author_id=neq.${id}&limit=5`)],
  [
    'tasks',
    'action-plans',
    () => rest('GET', `action_plan_details?select=id&assignee_id=neq.${id}&creator_id=neq.${id}&limit=5`),
  ],
]

describe.each(foreign)('the %s of other people', (_, tab, read) => {
  test('[ACC-8] are shown with the right to the tab that shows them', async () => {
    await allow([tab])
    expect(await read()).not.toEqual([])
  })

  test('[ACC-8] are not shown by REST without any such tab', async () => {
    await allow(['submit-report', 'calendar'])
    expect(await read()).toEqual([])
  })
})

test('[ACC-9] the right to the daily report alone lists a person’s own reports, which they may have to change', async () => {
  await allow(['submit-report'])
  const headers = { Authorization: `Bearer ${token}` }
  const listed = await new Client().send('GET', '/api/reports?limit=200', undefined, headers)
  const authors = (await expectAnswer(contract.reports.list, listed)).map(({ user }) => user.id)
  expect(new Set(authors)).toEqual(new Set([id]))
})

test('leaves people their own reports without any tab', async () => {
  const own = () => rest('GET', `reports?select=id&author_id=eq.${id}&limit=5`)
  const before = await own()
  await allow([])
  expect(await own()).toEqual(before)
})

test.each([
  ['directory', 'name'],
  ['calendar_entries', 'title'],
  ['report_details', 'author_name'],
  ['meeting_details', 'meeting'],
])('REST writes nothing to the view %s, and says so', async (view, column) => {
  const headers = { apikey: testedStack().publishableKey, Authorization: `Bearer ${token}` }
  for (const method of ['POST', 'PATCH', 'DELETE']) {
    const body = method === 'DELETE' ? undefined : { [column]: null }
    const response = await new Client().send(method, `/rest/v1/${view}?${column}=is.null`, body, headers)
    // The database refuses it first where nobody may write to the view.
    expect([403, 405], `${method}: ${await response.text()}`).toContain(response.status)
  }
})
