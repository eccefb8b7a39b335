import { sql } from 'kysely'
import type { CalendarIntegration, calendarIntegrations } from '../../contract/calendar-integrations.ts'
import type { Validated } from '../../contract/endpoint.ts'
import { storedFault } from '../../contract/errors/message.ts'
import type { Database } from '../../platform/db/connections.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { FeedAddresses } from './feed-address.ts'

type Stored = Omit<CalendarIntegration, 'feedUrl' | 'webcalUrl' | 'refreshError'> & {
  feedVersion: number
  refreshError: string | null
}

/** The parts of a feed's address: the portal's origin and the secret names. */
export interface FeedPlace {
  origin: string
  addresses: FeedAddresses
}

const noSuchIntegration = (): Problem => new Problem(404, 'integration.not_found')

const columns = sql`
  id, provider, calendar_name, is_active, created_at, feed_version, source_url, refreshed_at, refresh_error, failed_at,
  case when source_url is not null then next_read_at end as next_read_at
`

/** Adds the addresses of the feed. */
async function shown(
  { feedVersion: version, refreshError, ...stored }: Stored,
  { origin, addresses }: FeedPlace,
): Promise<CalendarIntegration> {
  const row = { ...stored, refreshError: storedFault(refreshError) }
  if (row.sourceUrl) return { ...row, feedUrl: null, webcalUrl: null }
  const feedUrl = `${origin}/api/calendar/feeds/${await addresses.nameOf({ id: row.id, version })}`
  return { ...row, feedUrl, webcalUrl: feedUrl.replace(/^https?:/, 'webcal:') }
}

/** An integration of the caller; 404 otherwise. */
export async function readIntegration(database: Database, id: string, place: FeedPlace): Promise<CalendarIntegration> {
  const { rows } = await sql<Stored>`
    select ${columns} from public.calendar_integrations where id = ${id} and owner_id = (select access.person())
  `.execute(database)
  const [row] = rows
  if (!row) throw noSuchIntegration()
  return shown(row, place)
}

export async function listIntegrations(database: Database, place: FeedPlace): Promise<CalendarIntegration[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from public.calendar_integrations where owner_id = (select access.person()) order by created_at, id
  `.execute(database)
  return Promise.all(rows.map((row) => shown(row, place)))
}

/** Creates an integration. Idempotent by id; 404 when the id is another person's. */
export async function createIntegration(
  database: Database,
  {
    id = crypto.randomUUID(),
    provider,
    calendarName,
    sourceUrl,
  }: Validated<typeof calendarIntegrations.create>['body'],
  place: FeedPlace,
): Promise<CalendarIntegration> {
  await sql`
    insert into public.calendar_integrations (id, provider, calendar_name, source_url)
    values (${id}, ${provider}, ${calendarName}, ${sourceUrl})
    on conflict (id) do nothing
  `.execute(database)
  return readIntegration(database, id, place)
}

export async function changeIntegration(
  database: Database,
  id: string,
  { isActive, calendarName }: Validated<typeof calendarIntegrations.update>['body'],
  place: FeedPlace,
): Promise<CalendarIntegration> {
  await sql`
    update public.calendar_integrations
    set is_active = coalesce(${isActive ?? null}, is_active), calendar_name = coalesce(${calendarName ?? null}, calendar_name)
    where id = ${id}
  `.execute(database)
  return readIntegration(database, id, place)
}

/** Gives the feed a new secret address; the old one stops working. */
export async function rotateIntegration(
  database: Database,
  id: string,
  place: FeedPlace,
): Promise<CalendarIntegration> {
  await sql`select public.rotate_calendar_feed(${id})`.execute(database)
  return readIntegration(database, id, place)
}

export async function deleteIntegration(database: Database, id: string): Promise<void> {
  const { rows } = await sql`delete from public.calendar_integrations where id = ${id} returning id`.execute(database)
  if (rows.length === 0) throw noSuchIntegration()
}
