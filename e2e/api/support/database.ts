import pg from 'pg'
import { testedStack } from '../../support/addresses.ts'

/** Runs a statement directly on the database, bypassing row level security. */
export async function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(testedStack().dbUrl)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Clears failed sign-ins and recoveries: all tests share one client address, so they would be throttled together. */
export const forgetSignIns = () =>
  query(
    `with waits as (delete from session.sign_in_waits), recoveries as (delete from session.recoveries),
       attempts as (delete from session.token_attempts)
     delete from session.sign_in_attempts`,
  )

/** Removes the reports that a test submitted. */
export const removeReportsSince = (instant: Date) =>
  query('delete from public.reports where submitted_at >= $1', [instant.toISOString()])

export const countReports = async (username: string): Promise<number> => {
  const [row] = await query<{ count: string }>(
    'select count(*) from public.reports r join public.profiles p on p.id = r.author_id where p.username = $1',
    [username],
  )
  return Number(row?.count)
}
