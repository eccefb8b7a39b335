import { everyone, nobody } from './personas.ts'
import type { TableAccess } from './table-access.ts'

const integrationId = '0198f000-0000-7000-8000-000000000003'
const otherIntegrationId = '0198f000-0000-7000-8000-000000000004'

/** Private: not even administrators see which calendars a person follows. */
export const calendar_integrations: TableAccess = {
  make: `insert into public.calendar_integrations (id, owner_id, provider, calendar_name)
         select '${integrationId}', p.id, 'ical', 'Matrix' from public.profiles p where p.username = 'te.paris1'`,
  clear: `delete from public.calendar_integrations where id in ('${integrationId}', '${otherIntegrationId}')`,
  row: { id: integrationId },
  visible: 'feed_version',
  select: ['te.paris1'],
  insert: {
    values: {
      id: otherIntegrationId,
      provider: 'google',
      calendar_name: 'Matrix',
      source_url: 'https://example.org/x.ics',
    },
    by: everyone,
  },
  update: [
    { set: { calendar_name: 'Changed', is_active: false }, by: ['te.paris1'] },
    { set: { feed_version: 7 }, by: nobody },
    { set: { owner_id: '{te.berlin1}' }, by: nobody },
    { set: { provider: 'outlook' }, by: nobody },
    { set: { source_url: 'https://example.org/y.ics' }, by: nobody },
    { set: { refreshed_at: '2026-01-01' }, by: nobody },
    { set: { next_read_at: '2026-01-01' }, by: nobody },
    { set: { created_at: '2026-01-01' }, by: nobody },
  ],
  delete: ['te.paris1'],
}

export const calendar_imported_events: TableAccess = {
  make: `insert into public.calendar_integrations (id, owner_id, provider, calendar_name, source_url)
         select '${integrationId}', p.id, 'ical', 'Matrix', 'https://example.org/x.ics' from public.profiles p where p.username = 'te.paris1';
         insert into public.calendar_imported_events (integration_id, owner_id, title, starts_at, is_all_day)
         select i.id, i.owner_id, 'Matrix', '2026-01-05', true from public.calendar_integrations i where i.id = '${integrationId}'`,
  clear: `delete from public.calendar_integrations where id = '${integrationId}'`,
  row: { integration_id: integrationId },
  visible: 'title',
  select: ['te.paris1'],
  insert: {
    values: { integration_id: integrationId, title: 'Matrix', starts_at: '2026-01-05', is_all_day: true },
    by: nobody,
  },
  update: [{ set: { title: 'Changed' }, by: nobody }],
  delete: nobody,
}
