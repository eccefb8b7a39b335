import type { Stack } from '../local/index.ts'
import { connect } from './caller.ts'
import { feedGoal } from './goals.ts'
import { medians } from './measure.ts'
import { growth, type Measurement } from './measurement.ts'

/** A technician with a year of reports, most of whose items have a due date, and one calendar event a day. */
const username = 'te.paris1'
const events = `
  insert into public.calendar_events (owner_id, title, starts_at, ends_at)
  select p.id, 'Round ' || n, date_trunc('day', now()) + n * interval '1 day', date_trunc('day', now()) + n * interval '1 day' + interval '1 hour'
  from public.profiles p, generate_series(1, 365) as n where p.username = '${username}'`
const turns = 20

/** Creates a feed for the person and returns its address. */
async function feedOn(stack: Stack): Promise<string> {
  const owner = await connect(stack.dbUrl)
  await owner.query(events)
  await owner.end()
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/auth/login', { username, password: 'Portal-demo-1' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const added = await post('/api/calendar/integrations', { provider: 'ical', calendarName: 'Bench' }, cookie)
  const { feedUrl } = (await added.json()) as { feedUrl: string }
  return feedUrl
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

/** A feed fetched as a calendar program would, through gateway and function. */
export async function calendarFeedRows(small: Stack, large: Stack): Promise<Measurement[]> {
  const [onSmall, onLarge] = await Promise.all([feedOn(small), feedOn(large)])
  const entries = (await read(onLarge)).split('BEGIN:VEVENT').length - 1
  const [few = NaN, many = NaN] = await medians([() => read(onSmall), () => read(onLarge)], turns)
  const detail = `${username}, ${entries.toLocaleString('en')} entries`
  return [
    { what: 'Feed of the calendar, 1,000,000 reports', detail, measured: many, goal: feedGoal },
    growth('Feed of the calendar', username, few, many),
  ]
}
