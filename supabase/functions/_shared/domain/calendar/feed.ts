import { sql } from 'kysely'
import type { Connections, Database } from '../../platform/db/connections.ts'
import { InactiveCallerError } from '../../platform/db/identity.ts'
import { asCaller, forStranger, type Stranger } from '../../platform/db/transaction.ts'
import { type MeetingOfFeed } from './described-meeting.ts'
import type { FeedVersion } from './feed-address.ts'
import { type FeedEntry, icsOf } from './ics.ts'
import { meetingsOfFeed } from './meeting-ics.ts'

/** How far a feed looks back and ahead, in days. */
const past = 90
const future = 400
const entriesMaximum = 5_000

interface Feed {
  ownerId: string
  calendarName: string
}

/** The due dates and plans of the caller and those shared with the caller, and the caller's events and meetings around today; null without access to the calendar. */
async function readEntries(database: Database): Promise<{ entries: FeedEntry[]; meetings: MeetingOfFeed[] } | null> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select access.has_tab(array['calendar'], 'read') as is_allowed
  `.execute(database)
  if (!rows[0]?.isAllowed) return null
  const entries = await sql<FeedEntry>`
    select id, title, description, start_day, end_day, starts_at, ends_at, is_all_day, category, rank, status, updated_at
    from public.calendar_entries
    where user_id = (select access.person()) and entry in ('scheduled', 'due', 'action', 'event')
      and end_day >= (select access.today()) - ${past}::integer and start_day <= (select access.today()) + ${future}::integer
    union all
    select id, title, description, start_day, end_day, starts_at, ends_at, is_all_day, category, rank, status, updated_at
    from public.calendar_entries
    where task_id = any ((select access.shared_tasks())::bigint[]) and user_id <> (select access.person())
      and entry in ('scheduled', 'due', 'action')
      and end_day >= (select access.today()) - ${past}::integer and start_day <= (select access.today()) + ${future}::integer
    order by start_day, id limit ${entriesMaximum}
  `.execute(database)
  const meetings = await sql<{ meeting: MeetingOfFeed }>`
    select m as meeting
    from meetings.feed(core.now() - ${past}::integer * interval '1 day', core.now() + ${future}::integer * interval '1 day') as m
  `.execute(database)
  return { entries: entries.rows, meetings: meetings.rows.map(({ meeting }) => meeting) }
}

/**
 * The iCalendar text of a feed; null when its address is outdated or unknown. Reads with the owner's rights, so that
 * the feed never shows more than the owner may see, and nothing once the owner is inactive.
 */
export async function readFeed(
  connections: Connections,
  { id, version }: FeedVersion,
  stranger: Stranger,
): Promise<string | null> {
  const feed = await forStranger(connections, stranger, async (database) => {
    const { rows } = await sql<Feed>`select * from calendar.feed_of(${id}, ${version})`.execute(database)
    return rows[0]
  })
  if (!feed) return null
  try {
    const claims = { sub: feed.ownerId, role: 'authenticated' }
    const found = await asCaller(connections, { claims, ...stranger }, readEntries)
    return found && icsOf(feed.calendarName, found.entries, meetingsOfFeed(found.meetings))
  } catch (error) {
    if (error instanceof InactiveCallerError) return null
    throw error
  }
}
