import type { Report, ReportItem, SectionValue } from '@contract/reports.ts'
import { priorities } from '@contract/reports.ts'

export type Priority = (typeof priorities)[number]

/** What the controls of the sections hold, by the section's key; null = emptied. */
export type SectionInputs = Record<string, SectionValue | null | undefined>

/** What stands below the details: it is prefilled in edit mode. */
export interface ReportContent {
  description: string
  nextStep: string
  priority: Priority
  sections: SectionInputs
  /** Texts of the items that are neither the description nor answers, such as those of a phone, by `keyOf` the item. */
  others: Record<string, string>
}

/** The category of a report that was made without one, as the form holds it. */
export const noCategory = -1

/** The daily report's form; an id of 0 = not chosen yet. */
export interface ReportFormValues extends ReportContent {
  date: string
  departmentId: number
  categoryId: number
  /** Answers to the sections of departments that were left, by the department's id: coming back finds them. */
  left: Record<string, SectionInputs>
  /** The id of the report whose content was changed; 0 = the content belongs to no report. */
  edits: number
}

/** Unsent work as this browser stores it, with the draft that was kept apart before it, if any. */
export type ReportDraft = ReportFormValues & { kept?: ReportDraft }

export const emptyContent: ReportContent = {
  description: '',
  nextStep: '',
  priority: 'medium',
  sections: {},
  others: {},
}

export const emptyForm = (today: string): ReportFormValues => ({
  date: today,
  departmentId: 0,
  categoryId: 0,
  left: {},
  edits: 0,
  ...emptyContent,
})

/** The category of the item that carries description, next steps and priority. */
export const generalCategory = 'general'

/** Whether an item is the one that the form's description makes. */
export const isGeneral = ({ type, category }: { type: string; category: string }): boolean =>
  type === 'report_content' && category === generalCategory

/** An item that the form shows by its text alone. */
export const isOther = (item: ReportItem): boolean => item.type === 'report_content' && !isGeneral(item)

export const keyOf = ({ id }: Pick<ReportItem, 'id'>): string => `item${id}`

/** The form's content for a report that exists. */
export function contentOf({ items }: Pick<Report, 'items'>): ReportContent {
  const general = items.find(isGeneral)
  const ofSections = items.filter(({ type }) => type === 'department_specific')
  return {
    description: general?.description ?? '',
    nextStep: general?.nextStep ?? '',
    priority: priorities.find((priority) => priority === general?.importance) ?? 'medium',
    sections: Object.fromEntries(
      ofSections.map((item) => [item.category, item.value ?? withoutTitle(item.description)]),
    ),
    others: Object.fromEntries(items.filter(isOther).map((item) => [keyOf(item), item.description])),
  }
}

/** A section's text without its 'Title: ', for items that came without a raw value. */
const withoutTitle = (description: string): string => description.replace(/^[^:]+: /, '')

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined

/** Whether anything stands below the details. */
const hasContent = ({ description, nextStep, sections, others }: ReportContent): boolean =>
  [description, nextStep, ...Object.values(sections), ...Object.values(others)].some((value) => !isBlank(value))

const sorted = (values: Record<string, unknown>) =>
  Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b, 'en'))

const comparable = ({ description, nextStep, priority, sections, others }: ReportContent): string =>
  JSON.stringify([
    description,
    nextStep,
    priority,
    sorted(sections).filter(([, value]) => !isBlank(value)),
    sorted(others),
  ])

/** Whether a person's own words stand in the form, and not only what was there before them. */
export const isTyped = (content: ReportContent, before: ReportContent): boolean =>
  hasContent(content) && comparable(content) !== comparable(before)
