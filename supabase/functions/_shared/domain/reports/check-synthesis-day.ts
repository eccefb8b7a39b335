import { sql } from 'kysely'
import type { Database } from '../../platform/db/connections.ts'
import { wrongField } from '../../platform/http/problem.ts'

/** Throws a 403 unless the caller is an administrator, and a 400 for a day that has not begun. */
export async function checkSynthesisDay(database: Database, date: string): Promise<void> {
  const { rows } = await sql<{ isFuture: boolean }>`
    select ${date}::date > access.today() as is_future from access.require_admin()
  `.execute(database)
  if (rows[0]?.isFuture) throw wrongField(['date'], 'report.synthesis_too_early')
}
