import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
let first: pg.Client
let second: pg.Client

// Without a worker, so that only these two send reminders.
beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
  first = new pg.Client(stack.dbUrl)
  second = new pg.Client(stack.dbUrl)
  await Promise.all([first.connect(), second.connect()])
  await first.query(`
    update public.countries set working_days = '{1,2,3,4,5,6,7}';
    delete from public.holidays;
    delete from public.leave;
    update public.companies set reminder_time = '00:00', report_deadline = '00:00'`)
})
beforeEach(() =>
  first.query(`
  delete from public.notifications where kind in ('report_reminder', 'reports_missing');
  delete from reminders.summaries`),
)
afterAll(async () => {
  await Promise.all([first.end(), second.end()])
  await stack.stop()
})

/** Runs a round of reminders and returns how many people it notified. */
async function notified(client: pg.Client, round: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select reminders.${round}(true) as count`)
  return rows[0]?.count ?? 0
}

const stored = async (kind: string) => {
  const { rows } = await first.query<{ people: number; mails: number }>(
    `select count(*)::int as people, count(m.notification_id)::int as mails
     from public.notifications n left join reminders.mails m on m.notification_id = n.id where n.kind = $1`,
    [kind],
  )
  return rows[0]
}

/** Resolves when the second client waits for a lock of the first. */
async function secondWaits(): Promise<void> {
  const { processID } = second as pg.Client & { processID: number }
  await expect
    .poll(
      async () => (await first.query<{ by: number[] }>('select pg_blocking_pids($1) as by', [processID])).rows[0]?.by,
      { timeout: 10_000 },
    )
    .not.toEqual([])
}

test.each([
  ['remind', 'report_reminder'],
  ['summarize', 'reports_missing'],
])(
  'when two workers %s at once, one notifies each person, or the other if the first dies midway',
  async (round, kind) => {
    await first.query('begin')
    const begun = await notified(first, round)
    expect(begun).toBeGreaterThan(5)
    const other = notified(second, round)
    await secondWaits()
    await first.query('rollback')
    expect(await other).toBe(begun)
    expect(await stored(kind)).toEqual({ people: begun, mails: begun })

    await first.query(`delete from public.notifications where kind = $1`, [kind])
    await first.query('delete from reminders.summaries')
    await first.query('begin')
    expect(await notified(first, round)).toBe(begun)
    const late = notified(second, round)
    await secondWaits()
    await first.query('commit')
    expect(await late).toBe(0)
    expect(await notified(first, round)).toBe(0)
    expect(await stored(kind)).toEqual({ people: begun, mails: begun })
  },
)
