import type { Report, ReportInput } from '@contract/reports.ts'

const fields = [
  'description',
  'category',
  'importance',
  'nextStep',
  'dueDate',
  'expectedOutcome',
  'scheduledDate',
  'startTime',
  'endTime',
  'observations',
] as const

/** Times are stored with seconds. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/^(\d\d:\d\d):00$/, '$1') : ''

/** What was not sent is left to the server. */
const isSame = (stored: unknown, sent: unknown): boolean => sent === undefined || shown(stored) === shown(sent)

/** Whether a stored report has exactly the items that a form of a phone sent. */
export const holds = ({ items }: Pick<Report, 'items'>, sent: ReportInput['items']): boolean =>
  items.length === sent.length &&
  items.every((one, index) => fields.every((name) => isSame(one[name], sent[index]?.[name])))
