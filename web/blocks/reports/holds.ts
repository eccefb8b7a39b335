import type { Report, ReportInput, ReportItemInput } from '@contract/reports.ts'

/** The fields of an item that a form of a phone sends: a new one of the contract is a type error until it is here. */
const sentFields: Record<Exclude<keyof ReportItemInput, 'id' | 'sectionId' | 'type' | 'value'>, true> = {
  description: true,
  category: true,
  importance: true,
  nextStep: true,
  dueDate: true,
  expectedOutcome: true,
  scheduledDate: true,
  startTime: true,
  endTime: true,
  observations: true,
}
const fields = Object.keys(sentFields) as (keyof typeof sentFields)[]

/** Times are stored with seconds. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replace(/^(\d\d:\d\d):00$/, '$1') : ''

/** What was not sent is left to the server. */
const isSame = (stored: unknown, sent: unknown): boolean => sent === undefined || shown(stored) === shown(sent)

/** Whether a stored report has exactly the items that a form of a phone sent. */
export const holds = ({ items }: Pick<Report, 'items'>, sent: ReportInput['items']): boolean =>
  items.length === sent.length &&
  items.every((one, index) => fields.every((name) => isSame(one[name], sent[index]?.[name])))
