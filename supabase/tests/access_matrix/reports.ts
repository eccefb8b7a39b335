import { viewers, editors, makeReport, clearReports } from './made-report.ts'
import { everyone, nobody, reviewersOfParis } from './personas.ts'
import { report_items, report_item_history, report_photos } from './report-items.ts'
import type { TableAccess, ViewAccess } from './table-access.ts'

const reports: TableAccess = {
  make: makeReport,
  clear: clearReports,
  row: { author_id: '{te.paris1}', date: '{today}', category_id: 6 },
  visible: 'status',
  select: viewers,
  insert: {
    values: {
      date: '{yesterday}',
      department_id: 4,
      category_id: 21,
      country_id: null,
      area_id: null,
      site_id: null,
      client_id: '5b0c1f3e-8a51-4f7c-9f0e-3d3f5a3c9b10',
    },
    by: everyone,
  },
  update: [
    { set: { category_id: 7, department_id: 1 }, by: editors },
    { set: { date: '{yesterday}' }, by: nobody },
    { set: { author_id: '{te.berlin1}' }, by: nobody },
    { set: { status: 'late' }, by: nobody },
    { set: { review_state: 'acknowledged' }, by: nobody },
    { set: { version: 7 }, by: nobody },
    { set: { client_id: '5b0c1f3e-8a51-4f7c-9f0e-3d3f5a3c9b11' }, by: nobody },
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
  report_photos,
  report_reviews,
} satisfies Record<string, TableAccess>

export const reportViews = {
  report_details: { row: { author_username: 'te.paris1' }, visible: 'status', select: viewers },
  counted_reports: { row: { country_id: 1, department_id: 1 }, visible: 'status', select: viewers },
} satisfies Record<string, ViewAccess>
