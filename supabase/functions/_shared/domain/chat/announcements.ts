import { sql } from 'kysely'
import type { SeenPlace } from '../../contract/chat/announcements.ts'
import type { Database } from '../../platform/db/connections.ts'

/** How many members have seen an announcement, by country and site. */
export async function listSeen(database: Database, id: string): Promise<SeenPlace[]> {
  const { rows } = await sql<SeenPlace>`
    select p.country, p.site, p.seen_count, p.total, p.seen, p.unseen from chat.seen_by_place(${id}) as p
  `.execute(database)
  return rows
}

/** Reminds those who have not seen an announcement; returns how many were notified. */
export async function remindUnseen(database: Database, id: string): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`select chat.remind_unseen(${id}) as reminded`.execute(database)
  return rows[0]?.reminded ?? 0
}
