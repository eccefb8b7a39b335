import { viewers, editors, makeReport, clearReports } from './made-report.ts'
import { nobody } from './personas.ts'
import type { TableAccess } from './table-access.ts'

export const makeItem = `
  ${makeReport};
  insert into public.report_items (id, report_id, type, category, description)
  select 900000001, r.id, 'report_content', 'general', 'Matrix'
  from public.reports r join public.profiles p on p.id = r.author_id and p.username = 'te.paris1'
  where r.category_id = 6 and r.date = (now() at time zone 'Europe/Paris')::date`

const content = {
  position: 3,
  type: 'report_content',
  category: 'positive',
  description: 'Changed',
  value: null,
  importance: 'high',
  next_step: 'x',
  expected_outcome: 'x',
  scheduled_date: '{today}',
  start_time: '08:00',
  end_time: '09:00',
  observations: 'x',
}

const ofItem = { make: makeItem, clear: clearReports, select: viewers, delete: nobody }

export const report_items: TableAccess = {
  ...ofItem,
  row: { id: 900_000_001 },
  visible: 'description',
  insert: { values: { report_id: '{report}', due_date: '{today}', ...content }, by: editors },
  update: [
    { set: { status: 'completed' }, by: viewers },
    { set: { due_date: '{today}' }, by: viewers },
    { set: { assignee_id: '{te.berlin1}' }, by: viewers },
    { set: content, by: editors },
    { set: { removed_at: '{today}' }, by: editors },
    { set: { report_id: 1 }, by: nobody },
    { set: { section_id: 1 }, by: nobody },
    { set: { kind: 'negative' }, by: nobody },
    { set: { version: 7 }, by: nobody },
    { set: { created_at: '{yesterday}' }, by: nobody },
  ],
}

const photoId = '0198f000-0000-7000-8000-0000000000d1'

export const report_photos: TableAccess = {
  make: `
    ${makeItem};
    insert into public.report_photos (id, report_id, item_id, uploader_id, original_name, file_size, mime_type, state)
    select '${photoId}', i.report_id, i.id, r.author_id, 'pump.jpg', 1, 'image/jpeg', 'ready'
    from public.report_items i join public.reports r on r.id = i.report_id where i.id = 900000001`,
  clear: clearReports,
  row: { id: photoId },
  visible: 'original_name',
  select: viewers,
  insert: {
    values: {
      id: '0198f000-0000-7000-8000-0000000000d2',
      report_id: '{report}',
      item_id: 900_000_001,
      uploader_id: '{te.paris1}',
      original_name: 'x.jpg',
      file_size: 1,
      mime_type: 'image/jpeg',
    },
    by: nobody,
  },
  update: [
    { set: { state: 'ready' }, by: nobody },
    { set: { report_id: 1 }, by: nobody },
  ],
  delete: editors,
}

export const report_item_history: TableAccess = {
  ...ofItem,
  row: { item_id: 900_000_001 },
  visible: 'action',
  insert: { values: { item_id: 900_000_001, actor_id: '{te.paris1}', action: 'status_change' }, by: nobody },
  update: [
    { set: { new_value: 'x' }, by: nobody },
    { set: { action: 'status_change' }, by: nobody },
  ],
}
