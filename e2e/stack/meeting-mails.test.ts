import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '../../local/postgres/client.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'
import { mailServer } from './support/mail-server.ts'

const { meetings } = contract

let stack: TestStack
let server: Awaited<ReturnType<typeof mailServer>>

beforeAll(async () => {
  server = await mailServer()
  vi.stubEnv('SMTP_HOST', '127.0.0.1')
  vi.stubEnv('SMTP_PORT', String(server.port))
  vi.stubEnv('SMTP_FROM', 'portal@example.org')
  stack = await startTestStack()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stack.stop()
  await server.close()
})

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  withClient(stack.dbUrl, async (client) => (await client.query(text, values)).rows as Row[])

/** Sends what is due without waiting for the next minute. */
const round = () => query(`insert into queue.job (name, data) values ('schedule', '{"name": "send-invitations"}')`)

/** The mails so far, without the soft line breaks and escapes of their encoding. */
const mails = (): string => server.heard().replaceAll('=\r\n', '').replaceAll('=3D', '=')
const methods = (): string[] =>
  [...mails().matchAll(/Content-Type: text\/calendar;[^:]*method=(\w+)/g)].map(([, method = '']) => method)

test('[MEET-10] an invitation, a change and a cancellation reach participants as mails with a calendar file and a link to the meeting', async () => {
  const organizer = new Client(stack.url)
  await signIn(organizer, 'te.paris1')
  const [invited] = await query<{ id: string }>(`select id from public.profiles where username = 'te.lyon1'`)
  const start = Date.now() + 24 * 60 * 60_000
  const created = await organizer.post('/api/meetings', {
    title: 'Line 4',
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + 30 * 60_000).toISOString(),
    meetingType: 'review',
    participantIds: [invited?.id],
    isRecurring: false,
  })
  const { id } = await expectAnswer(meetings.create, created)
  await round()
  await expect.poll(methods, { timeout: 40_000 }).toEqual(['REQUEST'])
  expect(mails()).toContain('RCPT TO:<te.lyon1@nordwind.example>')
  expect(mails()).toContain(`${stack.url}/dashboard?tab=communication&part=agenda&meeting=${id}`)

  await expectAnswer(meetings.update, await organizer.put(`/api/meetings/${id}`, { location: 'Room 2' }))
  await round()
  await expect.poll(methods, { timeout: 40_000 }).toEqual(['REQUEST', 'REQUEST'])

  await expectAnswer(meetings.cancel, await organizer.post(`/api/meetings/${id}/cancel`))
  await round()
  await expect.poll(methods, { timeout: 40_000 }).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(
    mails()
      .match(/^RCPT TO:.*$/gm)
      ?.map((line) => line.trim()),
  ).toEqual(Array.from({ length: 3 }, () => 'RCPT TO:<te.lyon1@nordwind.example>'))
})
