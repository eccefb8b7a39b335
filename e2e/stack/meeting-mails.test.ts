import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { type MailStack, startMailStack } from './support/mail-stack.ts'

const { meetings } = contract

let stack: MailStack['stack']
let server: MailStack['server']
let stop: MailStack['stop']

beforeAll(async () => {
  ;({ stack, server, stop } = await startMailStack())
})
afterAll(() => stop())

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(stack.dbUrl, async (client) => (await client.query(text, values)).rows as Row[])

/** Sends what is due without waiting for the next minute. */
const round = () => query(`insert into queue.job (name, data) values ('schedule', '{"name": "send-invitations"}')`)

/** The mails so far, without the soft line breaks and escapes of their encoding. */
const mails = (): string => server.heard().replaceAll('=\r\n', '').replaceAll('=3D', '=')
/** What the calendar file of each mail says of its purpose, of the recurrence, and of the occurrence that it changes. */
const files = (): string[][] =>
  mails()
    .split('Content-Type: text/calendar;')
    .slice(1)
    .map((part) => (part.match(/^(?:METHOD|RRULE|RECURRENCE-ID)[:;].*$/gm) ?? []).map((line) => line.trim()))

test('[nightly] [MEET-10] [MEET-33] the invitation to a series, a change of one occurrence and a cancellation reach participants as mails with a calendar file and a link', async () => {
  const organizer = new Client(stack.url)
  await signIn(organizer, 'te.paris1')
  const [invited] = await query<{ id: string }>(`select id from public.profiles where username = 'te.lyon1'`)
  const start = Math.ceil(Date.now() / 60_000) * 60_000 + 24 * 60 * 60_000
  const created = await organizer.post('/api/meetings', {
    title: 'Line 4',
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + 30 * 60_000).toISOString(),
    meetingType: 'review',
    participantIds: [invited?.id],
    isRecurring: true,
    recurrencePattern: 'weekly',
    recurrenceOccurrences: 3,
  })
  const { id } = await expectAnswer(meetings.create, created)
  await round()
  const invitation = ['METHOD:REQUEST', 'RRULE:FREQ=WEEKLY;COUNT=3']
  await expect.poll(files, { timeout: 40_000 }).toEqual([invitation])
  expect(mails()).toContain('RCPT TO:<te.lyon1@nordwind.example>')
  expect(mails()).toContain(`${stack.url}/dashboard?tab=communication&part=agenda&meeting=${id}`)

  const [second] = await query<{ start: Date; local: string }>(
    `select original_start as start, to_char(original_start at time zone 'Europe/Paris', 'YYYYMMDD"T"HH24MISS') as local
     from public.meeting_occurrences where meeting_id = $1 order by original_start offset 1 limit 1`,
    [id],
  )
  const occurrence = second?.start.toISOString() ?? ''
  const one = `/api/meetings/${id}?${new URLSearchParams({ occurrence, scope: 'this' })}`
  await expectAnswer(meetings.update, await organizer.put(one, { location: 'Room 2' }))
  await round()
  const change = [...invitation, `RECURRENCE-ID;TZID=Europe/Paris:${second?.local}`]
  await expect.poll(files, { timeout: 40_000 }).toEqual([invitation, change])
  expect(mails()).toContain(`&meeting=${id}&occurrence=`)

  await expectAnswer(meetings.cancel, await organizer.post(`/api/meetings/${id}/cancel`))
  await round()
  const cancellation = ['METHOD:CANCEL', 'RRULE:FREQ=WEEKLY;COUNT=3']
  await expect.poll(files, { timeout: 40_000 }).toEqual([invitation, change, cancellation])
  // The worker may send others their reminders meanwhile.
  const recipients = mails()
    .split('RCPT TO:')
    .slice(1)
    .filter((mail) => mail.includes('Content-Type: text/calendar;'))
    .map((mail) => mail.split('\n', 1)[0]?.trim())
  expect(recipients).toEqual(Array.from({ length: 3 }, () => '<te.lyon1@nordwind.example>'))
})
