import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { withClient } from '../../../local/postgres/client.ts'
import { until } from '../../../local/until.ts'
import type { Client } from '../../api/support/client.ts'

const attempts = 150

/** Adds an event that is long, but stored in one piece. */
async function addEvent(client: Client) {
  const id = randomUUID()
  const event = { id, title: id, startDate: '2026-01-31T09:00:00Z', description: randomBytes(900).toString('hex') }
  const response = await client.post('/api/calendar/events', event)
  const { code } = (await response.json()) as { code?: string }
  return { id, status: response.status, retryAfter: response.headers.get('retry-after'), code }
}

/**
 * Writes while the database has no room, and again after `free`. Refused writes are 503 with Retry-After, and exactly
 * the acknowledged ones are stored.
 */
export async function expectHonestWrites(
  client: Client,
  postgresUrl: string,
  free: () => Promise<unknown>,
): Promise<void> {
  const answers: Awaited<ReturnType<typeof addEvent>>[] = []
  for (let count = 0; count < attempts; count += 1) answers.push(await addEvent(client))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map(({ code }) => code)).toContain('service.disk_full')
  for (const { status, code, retryAfter } of refused) {
    expect(status).toBe(503)
    expect(code).toMatch(/^service\./)
    expect(retryAfter).toMatch(/^\d+$/)
  }

  await free()
  await until(
    async () => (await addEvent(client)).status === 201 || undefined,
    30_000,
    'the portal does not recover once there is space again',
  )
  const { rows } = await withClient(postgresUrl, (database) =>
    database.query<{ id: string }>('select id from public.calendar_events where id = any ($1)', [
      answers.map(({ id }) => id),
    ]),
  )
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ id }) => id)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
}
