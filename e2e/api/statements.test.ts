import { describe, expect, test } from 'vitest'
import { type Client, signedIn } from './support/client.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'

const [admin, technician] = clientsOf('adm', 'te.paris1')

/** How often the portal's requests have sent each statement to the database so far. */
async function sent(): Promise<Map<string, number>> {
  const rows = await query<{ query: string; calls: number }>(
    `select s.query, sum(s.calls)::int as calls
     from extensions.pg_stat_statements s join pg_catalog.pg_roles r on r.oid = s.userid
     where r.rolname in ('portal_api', 'authenticated')
     group by s.query`,
  )
  return new Map(rows.map(({ query: text, calls }) => [text, calls]))
}

/** Statements of every transaction: set the caller, then check that account, session and tab still allow the call. */
const opening = [
  /^begin$/i,
  /^select set_config\(/,
  /^select access\.person\(\) as person$/,
  /^select w\.person, case when w\.person is not null then access\.require_any/,
  /^commit$/i,
]
const turns = 5

/** The statements of one request without those that open and close its transaction. */
async function statementsOf(client: Client, path: string): Promise<string[]> {
  await client.get(path)
  const before = await sent()
  for (let turn = 0; turn < turns; turn += 1) expect([path, (await client.get(path)).status]).toEqual([path, 200])
  return [...(await sent())].flatMap(([text, calls]) => {
    const times = (calls - (before.get(text) ?? 0)) / turns
    return opening.some((usual) => usual.test(text)) ? [] : Array.from({ length: Math.ceil(times) }, () => text)
  })
}

describe('a read', () => {
  test.each([
    '/api/reports',
    '/api/reports/today',
    '/api/stats',
    '/api/user-permissions',
    '/api/templates/1',
    '/api/directory?search=a',
    '/api/action-plans',
    '/api/action-plans/counts',
    '/api/calendar/events?startDate=2027-03-01&endDate=2027-03-31',
    '/api/compliance',
  ])('is one statement for a technician: %s', async (path) => {
    expect(await statementsOf(technician, path)).toHaveLength(1)
  })

  test('is refused without the tab in the opening statement', async () => {
    const blocked = await signedIn('te.lyon1')
    await query(
      `insert into public.tab_permissions (user_id, application_id, tab_id, has_access, access_level)
       select p.id, t.application_id, t.id, false, 'none' from public.profiles p, public.application_tabs t
       where p.username = 'te.lyon1' and t.code in ('calendar', 'compliance')`,
    )
    try {
      for (const path of ['/api/compliance', '/api/calendar/integrations'])
        expect([path, (await blocked.get(path)).status]).toEqual([path, 403])
    } finally {
      await query(
        `delete from public.tab_permissions where user_id = (select id from public.profiles where username = 'te.lyon1')`,
      )
    }
  })

  test.each(['users', 'companies', 'countries', 'areas', 'sites', 'roles', 'departments', 'categories', 'audit-log'])(
    'is one statement for an administrator: /api/admin/%s',
    async (name) => {
      expect(await statementsOf(admin, `/api/admin/${name}`)).toHaveLength(1)
    },
  )
})
