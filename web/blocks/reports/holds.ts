import type { Report, ReportInput, ReportItem, ReportItemInput } from '@contract/reports.ts'

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

type Fields = Partial<Record<(typeof fields)[number], unknown>>

const hasFields = (stored: ReportItem, sent: Fields | undefined): boolean =>
  fields.every((name) => isSame(stored[name], sent?.[name]))

/** Whether a stored report has exactly the items that a form of a phone sent. */
export const holds = ({ items }: Pick<Report, 'items'>, sent: ReportInput['items']): boolean =>
  items.length === sent.length && items.every((one, index) => hasFields(one, sent[index]))

/** The items of a report as a form of a phone has read them: those that it shows, and the others as it sends them back. */
export interface ReadItems {
  read: ({ itemId: number } & Fields)[]
  unshown: ReportInput['items']
}

/** Whether a stored report still has exactly the items that a form of a phone has read. */
export function isAsRead({ items }: Pick<Report, 'items'>, { read, unshown }: ReadItems): boolean {
  const known = [...unshown, ...read.map(({ itemId, ...shown }) => ({ ...shown, id: itemId, value: null }))]
  return (
    items.length === known.length &&
    items.every((one) => {
      const before = known.find(({ id }) => id === one.id)
      // The description of an answer is not kept, because the server makes it of the value.
      const isSameValue = JSON.stringify(one.value) === JSON.stringify(before?.value)
      return before !== undefined && isSameValue && hasFields(one, before)
    })
  )
}
