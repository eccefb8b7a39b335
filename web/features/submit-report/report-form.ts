import type { Report, ReportItem, SectionValue } from '@contract/reports.ts'
import { priorities } from '@contract/reports.ts'

export type Priority = (typeof priorities)[number]

/** The values of the sections' controls by section key; null for a cleared one. */
export type SectionInputs = Record<string, SectionValue | null | undefined>

/** The form's content below the details; prefilled in edit mode. */
export interface ReportContent {
  description: string
  nextStep: string
  priority: Priority
  sections: SectionInputs
  /** Texts of items that are neither description nor answers, such as the mobile form's, by `keyOf` the item. */
  otherItems: Record<string, string>
}

/** The form's category id for a report that was created without a category. */
export const noCategory = -1

/** The values of the daily report's form; an id of 0 means not chosen yet. */
export interface ReportFormValues extends ReportContent {
  date: string
  departmentId: number
  categoryId: number
  /** Answers to the sections of other departments, by department id, restored when that department is chosen again. */
  answersByDepartment: Record<string, SectionInputs>
  /** The id of the report that the content belongs to; 0 for none. */
  reportId: number
  /** What that report contained before the content was changed (`fingerprintOf`); empty for none. */
  original: string
}

/** Unsent work as this browser stores it, with an earlier draft of another report, if any. */
export type ReportDraft = ReportFormValues & { earlier?: ReportDraft }

export const emptyContent: ReportContent = {
  description: '',
  nextStep: '',
  priority: 'medium',
  sections: {},
  otherItems: {},
}

export const emptyForm = (today: string): ReportFormValues => ({
  date: today,
  departmentId: 0,
  categoryId: 0,
  answersByDepartment: {},
  reportId: 0,
  original: '',
  ...emptyContent,
})

/** The category of the item that holds description, next steps and priority. */
export const generalCategory = 'general'

/** Whether an item is the one with the form's description. */
export const isGeneral = ({ type, category }: { type: string; category: string }): boolean =>
  type === 'report_content' && category === generalCategory

/** Whether the form shows only the item's text. */
export const isOther = (item: ReportItem): boolean => item.type === 'report_content' && !isGeneral(item)

export const keyOf = ({ id }: Pick<ReportItem, 'id'>): string => `item${id}`

/** The form's content for an existing report. */
export function contentOf({ items }: Pick<Report, 'items'>): ReportContent {
  const general = items.find(isGeneral)
  const ofSections = items.filter(({ type }) => type === 'department_specific')
  return {
    description: general?.description ?? '',
    nextStep: general?.nextStep ?? '',
    priority: priorities.find((priority) => priority === general?.importance) ?? 'medium',
    sections: Object.fromEntries(ofSections.map(({ category, value }) => [category, value])),
    otherItems: Object.fromEntries(items.filter(isOther).map((item) => [keyOf(item), item.description])),
  }
}

/** The content alone of the form's values. */
export const contentIn = ({ description, nextStep, priority, sections, otherItems }: ReportContent): ReportContent => ({
  description,
  nextStep,
  priority,
  sections,
  otherItems,
})

const isBlank = (value: unknown): boolean => value === '' || value === null || value === undefined

/** Whether the content is not empty. A priority alone does not count. */
function hasContent(values: ReportContent): boolean {
  const { priority: _priority, sections, otherItems, ...texts } = contentIn(values)
  return [texts, sections, otherItems].flatMap(Object.values).some((value) => !isBlank(value))
}

const sorted = (values: object) => Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b, 'en'))

/** Equal for equal content, even if one was stored before a field existed. */
export function fingerprintOf(values: ReportContent): string {
  const { sections, otherItems, ...fields } = contentIn(values)
  const filled = (content: object) => sorted(content).filter(([, value]) => !isBlank(value))
  return JSON.stringify([filled(fields), filled(sections), sorted(otherItems)])
}

/** Whether the content contains something that the person typed, compared with what was there before. */
export const isTyped = (content: ReportContent, before: ReportContent): boolean =>
  hasContent(content) && fingerprintOf(content) !== fingerprintOf(before)
