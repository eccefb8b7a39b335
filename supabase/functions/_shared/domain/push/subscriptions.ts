import { sql } from 'kysely'
import type { Validated } from '../../contract/endpoint.ts'
import type { push } from '../../contract/push.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Sends notifications to the browser of the caller's session. `userAgent`: how the browser names itself. */
export async function subscribe(
  database: Database,
  { endpoint, keys }: Validated<typeof push.subscribe>['body'],
  userAgent: string | undefined,
): Promise<void> {
  await sql`select push.subscribe(${endpoint}, ${keys.p256dh}, ${keys.auth}, ${userAgent ?? null})`.execute(database)
}

export async function unsubscribe(database: Database): Promise<void> {
  await sql`select push.unsubscribe()`.execute(database)
}

/** Sends nothing more to one of the caller's browsers. */
export async function removeDevice(database: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from public.push_subscriptions where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw new Problem(404, 'push.no_such_device')
}

/** Sends a notification to the browser of the caller's session. */
export async function sendTest(database: Database): Promise<void> {
  await sql`select push.send_test()`.execute(database)
}
