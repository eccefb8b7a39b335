import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { query } from './database.ts'

/** A token as if it had been mailed to the person; with `minutesLeft`, one that expires then. */
export async function tokenFor(username: string, minutesLeft = 60): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const stored = await query(
    `with request as (
       insert into session.recoveries (email, network, is_mailed, person_id)
       select lower(p.email), '203.0.113.9', true, p.id from public.profiles p where p.username = $1
       returning id
     )
     insert into session.recovery_tokens (hash, recovery_id, expires_at)
     select session.recovery_hash($2), id, clock_timestamp() + make_interval(mins => $3) from request
     returning recovery_id`,
    [username, token, minutesLeft],
  )
  expect(stored).toHaveLength(1)
  return token
}
