import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailStack, startMailStack } from './support/mail-stack.ts'

let stack: MailStack['stack']
let server: MailStack['server']
let stop: MailStack['stop']
let owner: pg.Client

beforeAll(async () => {
  ;({ stack, server, stop } = await startMailStack())
  owner = new pg.Client(stack.dbUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await stop()
})

/** Starts a round of reminders without waiting for its time. */
const round = () => owner.query(`insert into queue.job (name, data) values ('schedule', '{"name": "remind-people"}')`)
const told = async () => {
  const { rows } = await owner.query<{ tries: number; sent: boolean }>(`
    select m.tries, m.sent_at is not null as sent
    from public.notifications n
    join public.profiles p on p.id = n.person_id and p.username = 'te.paris1'
    join reminders.mails m on m.notification_id = n.id
    where n.kind = 'report_reminder'`)
  return rows
}

test('sends a reminder by mail and retries a failed mail without a second notification', async () => {
  server.refuse(true)
  await owner.query(`
    update public.profiles set is_active = username in ('te.paris1', 'adm');
    update public.profiles set language = 'fr' where username = 'te.paris1';
    update public.countries set working_days = '{1,2,3,4,5,6,7}';
    delete from public.holidays;
    delete from public.leave;
    delete from public.notifications;
    update public.companies set reminder_time = '00:00', report_deadline = '23:59:59'`)
  await round()
  await expect.poll(server.heard, { timeout: 40_000 }).toContain('MAIL FROM')
  await expect.poll(told).toEqual([{ tries: 1, sent: false }])

  server.refuse(false)
  await owner.query('update reminders.mails set next_try_at = now()')
  await round()
  await expect.poll(told, { timeout: 40_000 }).toEqual([{ tries: 2, sent: true }])
  expect(server.heard()).toContain('RCPT TO:<te.paris1@nordwind.example>')
  // In a month such as décembre, the subject is an encoded word (RFC 2047).
  expect(server.heard().match(/^Subject: (?:=\?UTF-8\?Q\?)?Votre[ _]rapport/gm)).toHaveLength(1)
  expect(server.heard()).toContain(`${stack.url}/submit-report`)
})
