import { calendar_integrations, calendar_imported_events } from './calendar-integrations.ts'
import { everyone, nobody, type Persona } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

const ownerAndAdmins: Persona[] = ['te.paris1', 'adm']

const eventId = '0198f000-0000-7000-8000-000000000001'
const otherId = '0198f000-0000-7000-8000-000000000002'

const makeEvent = `
  insert into public.calendar_events (id, owner_id, title, starts_at)
  select '${eventId}', p.id, 'Matrix', '2026-01-05 09:00+00' from public.profiles p where p.username = 'te.paris1'`

const clearEvents = `delete from public.calendar_events where id in ('${eventId}', '${otherId}')`

const content = {
  title: 'Changed',
  description: 'x',
  starts_at: '2026-01-05T10:00:00+00:00',
  ends_at: '2026-01-05T11:00:00+00:00',
  is_all_day: false,
  category: 'meeting',
  priority: 'high',
  status: 'completed',
}

const calendar_events: TableAccess = {
  make: makeEvent,
  clear: clearEvents,
  row: { id: eventId },
  visible: 'title',
  select: ownerAndAdmins,
  insert: { values: { id: otherId, ...content }, by: everyone },
  update: [
    { set: content, by: ownerAndAdmins },
    { set: { owner_id: '{te.berlin1}' }, by: nobody },
    { set: { country_id: 2 }, by: nobody },
    { set: { created_at: '2026-01-01' }, by: nobody },
    { set: { version: 7 }, by: nobody },
  ],
  delete: ownerAndAdmins,
}

const makeItem = `
  insert into public.reports (author_id, date, department_id, category_id)
  select p.id, (now() at time zone 'Europe/Paris')::date, 1, 6 from public.profiles p where p.username = 'te.paris1';
  insert into public.report_items (id, report_id, type, category, description, due_date)
  select 900000002, r.id, 'report_content', 'general', 'Matrix', '2026-01-05'
  from public.reports r join public.profiles p on p.id = r.author_id and p.username = 'te.paris1'
  where r.category_id = 6 and r.date = (now() at time zone 'Europe/Paris')::date`

/** The report of the item is yesterday's if midnight has passed meanwhile. */
const clearItem = `
  delete from public.reports r using public.report_items i where i.report_id = r.id and i.id = 900000002`

const calendar_days: TableAccess = {
  make: makeItem,
  clear: clearItem,
  row: { task_id: 900_000_002 },
  visible: 'day',
  select: ownerAndAdmins,
  insert: { values: { task_id: 900_000_002, entry: 'positive', day: '2026-01-05', rank: 1 }, by: nobody },
  update: [
    { set: { day: '2026-01-06' }, by: nobody },
    { set: { owner_id: '{te.berlin1}' }, by: nobody },
  ],
  delete: nobody,
}

export const calendarAccess = {
  calendar_events,
  calendar_days,
  calendar_integrations,
  calendar_imported_events,
} satisfies Record<string, TableAccess>

/**
 * People see only their own entries, and administrators see all. Reviewers do not see entries from other people's
 * reports.
 */
export const calendarViews = {
  calendar_entries: { row: { user_name: 'Amélie Faure' }, visible: 'title', select: ownerAndAdmins },
} satisfies Record<string, ViewAccess>
