import { inputOf } from '@/blocks/reports/item-input.ts'
import type { Report, ReportItem } from '@contract/reports.ts'
import { emptyItem, type FormValues, isOfForm, type ItemValues, valuesOf } from './form.ts'

const isBlank = ({ itemId, photos, description, observations, nextStep, expectedOutcome }: ItemValues): boolean =>
  itemId === 0 &&
  photos.length === 0 &&
  [description, observations, nextStep, expectedOutcome].every((one) => one.trim() === '')

/** Whether the form contains a new item in which the person has typed something. */
export const isTyped = ({ items }: FormValues): boolean =>
  items.some((one) => (one.itemId === 0 && !isBlank(one)) || one.photos.length > 0)

const fields = Object.keys(emptyItem).filter((name) => name !== 'photos') as Exclude<keyof ItemValues, 'photos'>[]

const isSame = (one: ItemValues | undefined, other: ItemValues | undefined): boolean =>
  one !== undefined && other !== undefined && fields.every((name) => one[name] === other[name])

/** Whether the form changes or removes items of the report that it has read. */
export function isEdited({ items, read }: Pick<FormValues, 'items' | 'read'>): boolean {
  const kept = items.filter((one) => !isBlank(one))
  return kept.length !== read.length || kept.some((one) => !isSame(one, itemWith(read, one.itemId)))
}

const orEmpty = (items: ItemValues[]): ItemValues[] => (items.length > 0 ? items : [emptyItem])

const itemWith = (items: readonly ItemValues[], id: number) => items.find(({ itemId }) => itemId === id)

/**
 * An item of the report as the form shows it, if at all: as the person has changed it, otherwise as it is stored. One that
 * the person has removed comes back when it was changed elsewhere.
 */
function mergedItem({ items, read }: FormValues, stored: ItemValues): ItemValues[] {
  const mine = itemWith(items, stored.itemId)
  const before = itemWith(read, stored.itemId)
  if (!mine) return isSame(stored, before) ? [] : [stored]
  return [isSame(mine, before) ? { ...stored, photos: mine.photos } : mine]
}

/** What the person has added to the report, or changed of an item that was removed elsewhere: that becomes a new one. */
function addedItems({ items, read }: FormValues, stored: readonly ItemValues[]): ItemValues[] {
  const others = items.filter((one) => !isBlank(one) && (one.itemId === 0 || !itemWith(stored, one.itemId)))
  return others
    .filter((one) => one.itemId === 0 || one.photos.length > 0 || !isSame(one, itemWith(read, one.itemId)))
    .map((one) => ({ ...one, itemId: 0 }))
}

const readItems = (report: Report): ItemValues[] =>
  report.items.filter((one: ReportItem) => isOfForm(one)).map((one) => valuesOf(one, one.id))

/** The form with a report as it is stored now: its items, merged one by one with what the person has changed (MREP-13, MREP-26). */
export function withReport(values: FormValues, report: Report): FormValues {
  const read = readItems(report)
  const items = [...read.flatMap((one) => mergedItem(values, one)), ...addedItems(values, read)]
  const unshown = report.items.filter((one) => !isOfForm(one)).map(inputOf)
  const isReturned = report.reviewState === 'returned'
  return { ...values, reportId: report.id, version: report.version, read, unshown, isReturned, items: orEmpty(items) }
}

/** Whether a report has other items than those from which the form's changes began. */
export function isChangedElsewhere({ read }: FormValues, report: Report): boolean {
  const now = readItems(report)
  return now.length !== read.length || now.some((one) => !isSame(one, itemWith(read, one.itemId)))
}

/** The form when the day has no report: what the person has typed, and has changed of a report that was deleted. */
export function withoutReport(values: FormValues): FormValues {
  const items = orEmpty(addedItems(values, []))
  return { ...values, reportId: 0, version: 0, read: [], unshown: [], isReturned: false, items }
}

const isNew = ({ itemId }: ItemValues): boolean => itemId === 0

/** The form on another day: with what the person has added to the report, without what they have changed of it. */
export const onOtherDay = (values: FormValues, date: string): FormValues => ({
  ...withoutReport({ ...values, items: values.items.filter(isNew) }),
  date,
})

/** Whether the form changes, removes or adds photos to stored items: on another day, that would be lost. */
export function changesStored({ items, read }: FormValues): boolean {
  const stored = items.filter((one) => !isNew(one))
  return stored.some(({ photos }) => photos.length > 0) || isEdited({ items: stored, read })
}
