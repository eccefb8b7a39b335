import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarEvent } from '../../supabase/functions/_shared/contract/calendar-event.ts'
import type { CalendarIntegration } from '../../supabase/functions/_shared/contract/calendar-integrations.ts'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { publicAddress, smallInternet, type SmallInternet } from '../../worker/runtime/network/internet.fixture.ts'
import { readSettings } from '../../worker/runtime/settings.ts'
import { startWorker } from '../../worker/worker.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

const slowNames = Array.from({ length: 100 }, (_, number) => `slow-${number}.test`)
const patience = 15_000

let stack: TestStack
let internet: SmallInternet
let worker: Awaited<ReturnType<typeof startWorker>>
let database: pg.Client
let owner: Client
let other: Client

/** What every server of the simulated internet serves at a path; unlisted paths are 404. */
const pages = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
const answered: string[] = []

beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => answered.push(`${request.url} ${response.statusCode}`))
    const page = pages.get(request.url ?? '')
    if (page) page(request, response)
    else response.writeHead(404).end()
  }
  internet = await smallInternet(['calendar.test', 'inward.test', ...slowNames], answer, patience)
  worker = await startWorker(
    readSettings({
      SUPABASE_URL: stack.url,
      SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
      PORTAL_WORKER_DB_URL: stack.workerUrl,
    }),
    internet,
  )
  database = new pg.Client(stack.dbUrl)
  await database.connect()
  owner = new Client(stack.url)
  other = new Client(stack.url)
  await owner.signIn('te.tokyo1')
  await other.signIn('te.osaka1')
})

afterAll(async () => {
  await worker.stop()
  await internet.close()
  await database.end()
  await stack.stop()
})

const ics = (...events: string[][]) => {
  const texts = events.map((lines, number) => [
    'BEGIN:VEVENT',
    `UID:${number}`,
    'DTSTAMP:20261101T000000Z',
    ...lines,
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...texts.flat(), 'END:VCALENDAR', ''].join('\r\n')
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const compact = (day: string) => day.replaceAll('-', '')
const range = `startDate=${inDays(0)}&endDate=${inDays(20)}`

async function add(path: string, host = 'calendar.test'): Promise<string> {
  const body = { provider: 'ical', calendarName: `Of ${path}`, sourceUrl: `https://${host}${path}` }
  const { id } = await expectAnswer(
    contract.calendarIntegrations.create,
    await owner.post('/api/calendar/integrations', body),
  )
  return id
}
async function stateOf(id: string): Promise<CalendarIntegration | undefined> {
  const all = await expectAnswer(contract.calendarIntegrations.list, await owner.get('/api/calendar/integrations'))
  return all.find((row) => row.id === id)
}
const eventsOf = async (client = owner): Promise<CalendarEvent[]> => {
  const all = await expectAnswer(contract.calendar.events, await client.get(`/api/calendar/events?${range}`))
  return all.filter(({ id }) => id.startsWith('external-'))
}
const titles = async (client = owner) => (await eventsOf(client)).map(({ title }) => title)
/** Lets an hour pass for a calendar. */
const anHourLater = (id: string) =>
  database.query('update public.calendar_integrations set next_read_at = now() where id = $1', [id])
const soon = { timeout: 30_000, interval: 200 }

test('[SYNC-17] shows another calendar read-only, follows its changes, skips unchanged responses, and removes it with its integration', async () => {
  let version = 1
  pages.set('/team.ics', ({ headers }, response) => {
    const etag = `"${version}"`
    if (headers['if-none-match'] === etag) return response.writeHead(304).end()
    const lunch = [
      `SUMMARY:Lunch ${version}`,
      `DTSTART;TZID=Europe/Paris:${compact(inDays(3))}T190000`,
      `DTEND;TZID=Europe/Paris:${compact(inDays(3))}T200000`,
    ]
    const trip = ['SUMMARY:Trip', `DTSTART;VALUE=DATE:${compact(inDays(5))}`, `DTEND;VALUE=DATE:${compact(inDays(7))}`]
    return response.setHeader('ETag', etag).end(ics(lunch, trip))
  })
  const id = await add('/team.ics')
  await expect.poll(titles, soon).toEqual(['Lunch 1', 'Trip'])
  // Seven in the evening in Paris is the next day in Tokyo.
  const first = await eventsOf()
  expect(first.map(({ startDay, endDay }) => [startDay, endDay])).toEqual([
    [inDays(4), inDays(4)],
    [inDays(5), inDays(6)],
  ])
  expect(await stateOf(id)).toMatchObject({ refreshError: null, failedAt: null, refreshedAt: expect.any(String) })
  expect(await titles(other)).toEqual([])
  const [event] = first
  expect((await owner.delete(`/api/calendar/events/${event?.id}`)).status).toBe(400)
  expect((await owner.put(`/api/report-items/${event?.id}`, { status: 'completed' })).status).toBe(400)

  await anHourLater(id)
  await expect.poll(() => answered, soon).toEqual(['/team.ics 200', '/team.ics 304'])
  expect(await eventsOf()).toEqual(first)

  version = 2
  await anHourLater(id)
  await expect.poll(titles, soon).toEqual(['Lunch 2', 'Trip'])
  expect((await eventsOf())[1]?.id).toBe(first[1]?.id)

  expect((await owner.delete(`/api/calendar/integrations/${id}`)).status).toBe(204)
  expect(await titles()).toEqual([])
  const { rows } = await database.query('select from public.calendar_imported_events where integration_id = $1', [id])
  expect(rows).toEqual([])
})

test('[SYNC-20] reports an unreadable calendar to its owner, stores nothing, and retries at growing intervals', async () => {
  const send = (text: string) => (_: IncomingMessage, response: ServerResponse) => void response.end(text)
  const leadTo = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(302, { location }).end()
  pages
    .set('/inward', leadTo('https://127.0.0.1/'))
    .set('/by-name', leadTo('https://inward.test/'))
    .set('/plain', leadTo('http://calendar.test/'))
  pages
    .set('/page', send('<html>Hello</html>'))
    .set('/seconds', send(ics(['SUMMARY:x', 'DTSTART:19700101T000000Z', 'RRULE:FREQ=SECONDLY'])))
  pages.set(
    '/never',
    send(ics(['SUMMARY:x', 'DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2'])),
  )
  pages.set(
    '/large',
    (_, response) => void response.writeHead(200, { 'Content-Length': 50_000_000 }).write('BEGIN:VCALENDAR\r\n'),
  )
  pages.set('/endless', (_, response) => void response.write(Buffer.alloc(6_000_000, 'BEGIN:VCALENDAR\r\n')))
  pages.set('/halting', (_, response) => void response.write('BEGIN:VCALENDAR\r\n'))
  internet.move('inward.test', [publicAddress, '10.0.0.7'])
  internet.move('impostor.test', [publicAddress])
  const expected = [
    ['127.0.0.1', '/x', 'The server is in a private network'],
    ['[fe80::1]', '/x', 'The server is in a private network'],
    ['inward.test', '/x', 'The server is in a private network'],
    ['calendar.test', '/inward', 'The server is in a private network'],
    ['calendar.test', '/by-name', 'The server is in a private network'],
    ['calendar.test', '/plain', 'The address must begin with https://'],
    ['calendar.test', '/nothing', 'The server responded with status 404'],
    ['calendar.test', '/large', 'The calendar is larger than 5 MB'],
    ['calendar.test', '/endless', 'The calendar is larger than 5 MB'],
    ['calendar.test', '/halting', 'The server did not respond in time'],
    ['calendar.test', '/page', 'There is no calendar at this address'],
    ['calendar.test', '/seconds', 'The calendar has too many repetitions'],
    ['calendar.test', '/never', 'Reading the calendar takes too long'],
    ['nobody.test', '/x', 'The server was not found'],
    ['impostor.test', '/x', 'The server has no valid certificate'],
  ] as const
  const ids = await Promise.all(expected.map(([host, path]) => add(path, host)))
  const states = () => Promise.all(ids.map(async (id) => (await stateOf(id))?.refreshError?.message))
  await expect.poll(states, { timeout: 60_000, interval: 500 }).toEqual(expected.map(([, , message]) => message))
  expect(await titles()).toEqual([])
  const { rows } = await database.query('select from public.calendar_imported_events where integration_id = any ($1)', [
    ids,
  ])
  expect(rows).toEqual([])
  expect(new Set(internet.connections)).toEqual(new Set([publicAddress]))

  const [id = ''] = ids
  const minutesUntilNext = async () => {
    const { failedAt, nextReadAt } = (await stateOf(id)) ?? {}
    return (Date.parse(nextReadAt ?? '') - Date.parse(failedAt ?? '')) / 60_000
  }
  const failuresOf = async () =>
    (
      await database.query<{ failures: number }>('select failures from public.calendar_integrations where id = $1', [
        id,
      ])
    ).rows[0]?.failures
  for (const [failures, minutes] of [
    [1, 10],
    [2, 20],
    [3, 40],
  ] as const) {
    await expect.poll(failuresOf, soon).toBe(failures)
    expect(await minutesUntilNext()).toBeGreaterThan(0.89 * minutes)
    expect(await minutesUntilNext()).toBeLessThan(1.11 * minutes)
    await anHourLater(id)
  }
})

test('[SYNC-22] sends reminders and reads other calendars while a hundred servers never respond', async () => {
  pages.set('/silent', () => undefined)
  await database.query(
    `insert into public.calendar_integrations (id, owner_id, provider, calendar_name, source_url)
     select gen_random_uuid(), p.id, 'ical', 'Slow', 'https://' || s.name || '/silent'
     from unnest($1::text[]) with ordinality as s (name, number)
     join (select p.id, row_number() over (order by p.username) as number from public.profiles p where p.is_active and p.username not like 'te.%' limit 20) p
       on p.number = s.number % 20 + 1`,
    [slowNames],
  )
  pages.set(
    '/good.ics',
    (_, response) => void response.end(ics(['SUMMARY:In time', `DTSTART;VALUE=DATE:${compact(inDays(2))}`])),
  )
  const reminding = randomUUID()
  const isUnderWay = async () =>
    (
      await database.query<{ count: number }>(
        'select count(*)::integer as count from public.calendar_integrations where reading_until > now()',
      )
    ).rows[0]?.count
  await expect.poll(isUnderWay, soon).toBeGreaterThan(40)

  await database.query(`insert into queue.job (id, name, data) values ($1, 'schedule', '{"name": "remind-people"}')`, [
    reminding,
  ])
  await add('/good.ics')
  const reminded = async () =>
    (await database.query<{ state: string }>('select state from queue.job where id = $1', [reminding])).rows[0]?.state
  await expect.poll(reminded, { timeout: 60_000, interval: 500 }).toBe('completed')
  await expect.poll(titles, { timeout: 60_000, interval: 500 }).toEqual(['In time'])
})
