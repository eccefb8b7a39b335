import type pg from 'pg'

const dayMs = 24 * 60 * 60 * 1000
/** As on Supabase: messages of the last days are kept, and the coming days are prepared. */
const daysKept = 3
const daysAhead = 3

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const nameOf = (day: number): string => `messages_${dateOf(day).replaceAll('-', '_')}`

/** Creates the missing partitions of realtime.messages around today, and drops the old ones. */
export async function keepMessagePartitions(client: pg.ClientBase, now = Date.now()): Promise<void> {
  const today = Math.floor(now / dayMs)
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'realtime.messages'::regclass`,
  )
  const existing = new Set(rows.map(({ name }) => name.replace('realtime.', '')))
  const changes: string[] = []
  for (let day = today - 1; day <= today + daysAhead; day++) {
    if (existing.has(nameOf(day))) continue
    const range = `from ('${dateOf(day)}') to ('${dateOf(day + 1)}')`
    changes.push(`create table realtime.${nameOf(day)} partition of realtime.messages for values ${range}`)
  }
  for (const name of existing) if (name < nameOf(today - daysKept)) changes.push(`drop table realtime.${name}`)
  if (changes.length === 0) return
  // Both lock the whole table. Waiting for a long transaction would block every sender; the next attempt comes soon enough.
  await client.query('begin; set local role supabase_realtime_admin; set local lock_timeout = 1000')
  try {
    for (const change of changes) await client.query(change)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}
