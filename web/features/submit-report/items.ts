import { inputOf } from '@/blocks/reports/item-input.ts'
import type { Section } from '@contract/organization.ts'
import type { ReportItem, ReportItemInput, SectionValue } from '@contract/reports.ts'
import { generalCategory, isGeneral, isOther, keyOf, type ReportContent } from './report-form.ts'

const defaultDescription = 'Daily report submitted'

/** A report's items: one for each filled section, one for the description, or else a default one (REP-37 to REP-41). */
export function toItems(content: ReportContent, sections: Section[], existing: ReportItem[] = []): ReportItemInput[] {
  const made = [
    ...sections.flatMap((section) => sectionItem(section, content, existing)),
    ...generalItem(content, existing),
  ]
  const items = [...made, ...foreignItems(sections, content, existing)]
  return items.length > 0
    ? items
    : [{ category: generalCategory, type: 'report_content', description: defaultDescription }]
}

function sectionItem(section: Section, { sections }: ReportContent, existing: ReportItem[]): ReportItemInput[] {
  const value = filled(sections[section.key])
  if (value === undefined) return []
  const before = existing.find((item) => item.sectionId === section.id)
  return [
    {
      ...(before && inputOf(before)),
      sectionId: section.id,
      category: section.key,
      type: 'department_specific',
      value,
      importance: before?.importance ?? 'medium',
    },
  ]
}

function generalItem({ description, nextStep, priority }: ReportContent, existing: ReportItem[]): ReportItemInput[] {
  const hasDescription = description.trim() !== ''
  const text = (hasDescription ? description : nextStep).trim()
  if (text === '') return []
  const before = existing.find(isGeneral)
  return [
    {
      ...(before && inputOf(before)),
      category: generalCategory,
      type: 'report_content',
      description: text,
      importance: priority,
      nextStep: hasDescription ? nextStep : null,
    },
  ]
}

/** Items that this form did not create, such as the mobile form's; an update must keep them. */
function foreignItems(sections: Section[], { otherItems }: ReportContent, existing: ReportItem[]): ReportItemInput[] {
  const shown = new Set(sections.map(({ id }) => id))
  const texts = (item: ReportItem) =>
    isOther(item) ? { description: otherItems[keyOf(item)] ?? item.description } : {}
  return existing
    .filter((item) => !isGeneral(item) && !(item.sectionId && shown.has(item.sectionId)))
    .map((item) => ({ ...inputOf(item), ...texts(item) }))
}

/** The value if it counts as filled; undefined for blank texts and empty choices. */
function filled(value: SectionValue | null | undefined): SectionValue | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string') return value.trim() || undefined
  return Array.isArray(value) && value.length === 0 ? undefined : value
}
