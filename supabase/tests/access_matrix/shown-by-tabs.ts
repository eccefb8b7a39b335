import type { Tab } from '../../functions/_shared/contract/permissions.ts'

const ofReports: Tab[] = ['dashboard', 'reports']
const ofTasks: Tab[] = ['dashboard', 'action-plans']

/** For each table and view with other people's work, the tabs whose screens show it: one of them is needed to read it. */
export const shownByTabs: Record<string, Tab[]> = {
  reports: ofReports,
  report_items: ofReports,
  report_item_history: ofReports,
  report_photos: ofReports,
  report_reviews: ofReports,
  report_totals: ofReports,
  report_details: ofReports,
  counted_reports: ofReports,
  tasks: ofTasks,
  action_plans: ofTasks,
  action_plan_history: ofTasks,
  action_plan_details: ofTasks,
  task_history: ['dashboard', 'reports', 'action-plans'],
  leave: ['compliance'],
  compliance: ['compliance'],
}

type Row = Record<string, string | number | null>

export interface FunctionCell {
  name: string
  tabs: Tab[]
  /** Whether a row of its result has another person's work. */
  isForeign: (row: Row, me: { id: string; username: string }) => boolean
}

export const functionsShownByTabs: FunctionCell[] = [
  { name: 'report_page', tabs: ofReports, isForeign: (row, me) => row['author_id'] !== me.id },
  { name: 'report_summary_by_person', tabs: ofReports, isForeign: (row, me) => row['key'] !== me.username },
  {
    name: 'action_plan_page',
    tabs: ofTasks,
    isForeign: (row, me) => row['creator_id'] !== me.id && row['assignee_id'] !== me.id,
  },
  { name: 'missing_reports', tabs: ['reports'], isForeign: (row, me) => row['author_id'] !== me.id },
  // A person owes at most seven reports a week.
  { name: 'portal_stats', tabs: ['dashboard'], isForeign: (row) => Number(row['owed']) > 7 },
]
