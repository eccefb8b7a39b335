import { afterEach, beforeEach, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { roomForEachTest } from './support/chat.ts'
import { portalClock } from './support/clock.ts'
import { portalTabs, shows, uniqueWord } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const clock = portalClock()
const note = uniqueWord()
const person = 'som.paris1'
let direct: string

beforeEach(async () => {
  await clock.goTo(0)
  const phone = await signedIn(person)
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) }
  await phone.put('/api/push/subscription', { endpoint: 'https://push.example.com/phone', keys })
  // Nothing is sent to the phone, which would be forgotten because its key is none.
  await query(`update public.push_subscriptions set next_try_at = 'infinity'`)
  const opened = await room.owner.post('/api/chat/direct', { userId: await personId(person) })
  direct = ((await opened.json()) as { id: string }).id
})
afterEach(async () => {
  await query('delete from public.push_subscriptions')
  await query('delete from public.push_preferences')
  await query('delete from public.holidays where name = $1', [note])
  await query('delete from public.leave where note = $1', [note])
})

/** When the message that waits for the person is due, on the clock in Paris. */
const due = async () => {
  const rows = await query<{ due: string }>(
    `select to_char(d.due_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as due
     from push.due d join public.push_subscriptions s on s.id = d.subscription_id where d.message_id is not null`,
  )
  return rows.map((row) => row.due)
}
const write = (content: string) => room.owner.post('/api/chat/messages', { roomId: direct, content })

test('[nightly] [MOB-37] on a public holiday a message waits for the next working day, until its receiver turns that off', async () => {
  await query(
    `insert into public.holidays (country_id, day, name) select id, $1, $2 from public.countries where code = 'FR'`,
    [clock.dayAfter(0), note],
  )
  await write('The pump is down')
  await expect.poll(due).toEqual([`${clock.dayAfter(1)} 09:00`])
  const { page, complaints } = await portal.openAs(person, '/profile')
  const quiet = page.getByRole('switch', { name: 'Quiet on days off' })
  await shows(quiet)
  expect(await quiet.getAttribute('aria-checked')).toBe('true')
  await quiet.click()
  await expect.poll(due).not.toContain(`${clock.dayAfter(1)} 09:00`)
  expect(complaints).toEqual([])
})

test('[nightly] [MOB-37] a message waits for the end of leave and the weekend after it, but not on the day before', async () => {
  await query('insert into public.leave (profile_id, first_day, last_day, note) values ($1, $2, $3, $4)', [
    await personId(person),
    clock.dayAfter(1),
    clock.dayAfter(2),
    note,
  ])
  await write('The pump is down')
  await expect.poll(() => query('select from push.news')).toEqual([])
  expect(await due()).not.toContain(`${clock.dayAfter(5)} 09:00`)
  await query('delete from push.due')
  await clock.goTo(1)
  await write('The pump is back')
  await expect.poll(due).toEqual([`${clock.dayAfter(5)} 09:00`])
})
