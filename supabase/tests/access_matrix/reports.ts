import { admins, everyone, nobody, type Persona, reviewersOfParis } from './personas.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

const viewers: Persona[] = ['te.paris1', ...reviewersOfParis]
const editors: Persona[] = ['te.paris1', ...admins]

/** The technician's report of the local day. The demo has no report for today, and none by these people in category 21. */
const makeReport = `
  insert into public.reports (author_id, date, department_id, category_id)
  select p.id, (now() at time zone 'Europe/Paris')::date, 1, 6 from public.profiles p where p.username = 'te.paris1'`
const clearReports = `
  delete from public.reports r using public.profiles p
  where p.id = r.author_id
    and (r.category_id = 21 and p.department_id is distinct from 4
      or p.username = 'te.paris1' and r.category_id in (6, 7) and r.date = (now() at time zone 'Europe/Paris')::date)`
const makeItem = `
  ${makeReport};
  insert into public.report_items (id, report_id, type, category, description)
  select 900000001, r.id, 'report_content', 'general', 'Matrix'
  from public.reports r join public.profiles p on p.id = r.author_id and p.username = 'te.paris1'
  where r.category_id = 6 and r.date = (now() at time zone 'Europe/Paris')::date`

const reports: TableAccess = {
  make: makeReport,
  clear: clearReports,
  row: { author_id: '{te.paris1}', date: '{today}', category_id: 6 },
  visible: 'status',
  select: viewers,
  insert: {
    values: { date: '{yesterday}', department_id: 4, category_id: 21, country_id: null, area_id: null, site_id: null },
    by: everyone,
  },
  update: [
    { set: { category_id: 7, department_id: 1 }, by: editors },
    { set: { date: '{yesterday}' }, by: nobody },
    { set: { author_id: '{te.berlin1}' }, by: nobody },
    { set: { status: 'late' }, by: nobody },
    { set: { review_state: 'acknowledged' }, by: nobody },
    { set: { version: 7 }, by: nobody },
    { set: { submitted_at: '2026-01-01' }, by: nobody },
    { set: { company_id: 2 }, by: nobody },
    { set: { country_id: 2 }, by: nobody },
    { set: { area_id: 2 }, by: nobody },
    { set: { site_id: 2 }, by: nobody },
    { set: { author_level: 0 }, by: nobody },
    { set: { author_is_reviewer: true }, by: nobody },
    { set: { local_date: '{yesterday}' }, by: nobody },
    { set: { time_zone: 'Asia/Tokyo' }, by: nobody },
  ],
  delete: editors,
}

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

const report_items: TableAccess = {
  make: makeItem,
  clear: clearReports,
  row: { id: 900_000_001 },
  visible: 'description',
  select: viewers,
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
  delete: nobody,
}

const report_item_history: TableAccess = {
  make: makeItem,
  clear: clearReports,
  row: { item_id: 900_000_001 },
  visible: 'action',
  select: viewers,
  insert: { values: { item_id: 900_000_001, actor_id: '{te.paris1}', action: 'status_change' }, by: nobody },
  update: [
    { set: { new_value: 'x' }, by: nobody },
    { set: { action: 'status_change' }, by: nobody },
  ],
  delete: nobody,
}

/** The totals of the technician's day, for reviewers; the technician reads the report itself. */
const report_totals: TableAccess = {
  make: makeReport,
  clear: clearReports,
  row: { date: '{today}', country_id: 1, department_id: 1, author_level: 6 },
  visible: 'reports',
  select: reviewersOfParis,
  insert: {
    values: {
      date: '{yesterday}',
      company_id: 1,
      country_id: 1,
      department_id: 1,
      author_level: 6,
      author_is_reviewer: false,
      status: 'submitted',
      reports: 1,
      items: 0,
      seconds: 0,
    },
    by: nobody,
  },
  update: [{ set: { reports: 7 }, by: nobody }],
  delete: nobody,
}

const report_reviews: TableAccess = {
  make: `
    ${makeReport};
    insert into public.report_reviews (id, report_id, reviewer_id, decision)
    select '90000000-0000-4000-8000-000000000001', r.id, v.id, 'acknowledged'
    from public.reports r
    join public.profiles p on p.id = r.author_id and p.username = 'te.paris1'
    join public.profiles v on v.username = 'som.paris1'
    where r.category_id = 6 and r.date = (now() at time zone 'Europe/Paris')::date`,
  clear: clearReports,
  row: { id: '90000000-0000-4000-8000-000000000001' },
  visible: 'decision',
  select: viewers,
  insert: {
    values: {
      id: '90000000-0000-4000-8000-000000000002',
      report_id: '{report}',
      decision: 'returned',
      note: 'Why?',
      report_version: 2,
    },
    by: reviewersOfParis,
  },
  update: [
    { set: { note: 'Changed' }, by: ['som.paris1'] },
    { set: { decision: 'returned' }, by: nobody },
    { set: { report_id: 1 }, by: nobody },
    { set: { reviewer_id: '{te.paris1}' }, by: nobody },
    { set: { report_version: 1 }, by: nobody },
    { set: { created_at: '{yesterday}' }, by: nobody },
  ],
  delete: nobody,
}

export const reportAccess = {
  report_totals,
  reports,
  report_items,
  report_item_history,
  report_reviews,
} satisfies Record<string, TableAccess>

export const reportViews = {
  report_details: { row: { author_username: 'te.paris1' }, visible: 'status', select: viewers },
  counted_reports: { row: { country_id: 1, department_id: 1 }, visible: 'status', select: viewers },
} satisfies Record<string, ViewAccess>
