import { query } from './database.ts'

const sent = () =>
  query<{ query: string; calls: number }>(
    `select s.query, sum(s.calls)::int as calls
     from extensions.pg_stat_statements s join pg_catalog.pg_roles r on r.oid = s.userid
     where r.rolname in ('portal_api', 'supabase_auth_admin')
     group by s.query`,
  )

/** The statements that the portal and Auth send to the database during the work, sorted, each with its count. */
export async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Map((await sent()).map(({ query: text, calls }) => [text, calls]))
  await work()
  return (await sent())
    .map(({ query: text, calls }) => `${calls - (before.get(text) ?? 0)} × ${text}`)
    .filter((line) => !line.startsWith('0 × '))
    .toSorted()
}
