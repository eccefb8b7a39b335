import { z } from 'zod'
import type { TakenPhoto } from '@/blocks/reports/photo-outbox.ts'
import type { ReportToSend } from '@/blocks/reports/report-outbox.ts'
import { message } from '@contract/errors/message.ts'
import { requiredText, textMaximum } from '@contract/fields.ts'
import { reportInput, type ReportItem, type ReportItemInput } from '@contract/reports.ts'

export const categories = ['positive', 'negative', 'scheduled', 'timesheet'] as const
export const importances = ['low', 'medium', 'high', 'critical'] as const

const text = z.string().max(textMaximum)
const item = z.object({
  /** The stored item that it changes; 0 for a new one. */
  itemId: z.number(),
  description: requiredText('field.description_required', textMaximum),
  category: z.enum(categories),
  nextStep: text,
  expectedOutcome: text,
  importance: z.enum(importances),
  dueDate: z.string(),
  scheduledDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  observations: text,
  /** New photos, whose content the browser keeps. */
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** The form's schema. A report that is being edited (`reportId`) keeps its place. */
export const formSchema = z
  .object({
    reportId: z.number(),
    /** The report's version when its items were read; 0 for a new report. */
    version: z.number(),
    /** The report's items as they were read. */
    read: z.array(z.custom<z.infer<typeof item>>()),
    /** The report's items that the form does not show, as a change sends them back. */
    unshown: z.array(z.custom<ReportItemInput>()),
    /** Whether the report had been returned then; drafts from before this field do not say so. */
    isReturned: z.boolean().optional(),
    date: reportInput.shape.date,
    /** The department that a person without one reports for; 0 before they choose it, null for the person's own. */
    departmentId: z.number().nullable(),
    country: z.string(),
    area: z.string(),
    site: z.string(),
    items: z.array(item).min(1, message('report.items_required')),
  })
  .refine(({ reportId, departmentId }) => reportId !== 0 || departmentId !== 0, {
    path: ['departmentId'],
    message: message('report.department_required'),
    when: () => true,
  })
  .refine(({ reportId, country }) => reportId !== 0 || country !== '', {
    path: ['country'],
    message: message('country.required'),
    when: () => true,
  })
  .refine(({ reportId, area }) => reportId !== 0 || area !== '', {
    path: ['area'],
    message: message('area.required'),
    when: () => true,
  })

export type FormValues = z.infer<typeof formSchema>
export type ItemValues = FormValues['items'][number]

export const emptyItem: ItemValues = {
  itemId: 0,
  description: '',
  category: 'positive',
  nextStep: '',
  expectedOutcome: '',
  importance: 'medium',
  dueDate: '',
  scheduledDate: '',
  startTime: '',
  endTime: '',
  observations: '',
  photos: [],
}

/** Items that this browser kept, in the form's current shape: an earlier version may not have had all fields. */
const complete = (items: readonly ItemValues[]): ItemValues[] => items.map((one) => ({ ...emptyItem, ...one }))

/** The values of a draft. */
export const draftValues = (draft: FormValues): FormValues => ({
  ...draft,
  departmentId: draft.departmentId ?? null,
  read: complete(draft.read),
  items: complete(draft.items),
})

/** The fields that an item shows besides description, importance and observations (MREP-6 to MREP-8). */
export function fieldsOf({ category, nextStep }: Pick<ItemValues, 'category' | 'nextStep'>) {
  const hasNextStep = category === 'negative' || category === 'scheduled'
  return {
    nextStep: hasNextStep,
    dueDate: hasNextStep && nextStep.trim() !== '',
    expectedOutcome: category !== 'timesheet',
    scheduledDate: category === 'scheduled',
    times: category === 'timesheet',
  }
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** In seconds; undefined unless the end is after the start (MREP-6). */
export function durationOf({ startTime, endTime }: Pick<ItemValues, 'startTime' | 'endTime'>): number | undefined {
  if (startTime === '' || endTime === '') return undefined
  const minutes = minutesOf(endTime) - minutesOf(startTime)
  return minutes > 0 ? minutes * 60 : undefined
}

/** A change replaces the whole item: a field that is left out would be erased, so each of them is here. */
type SentItem = Pick<ReportItemInput, 'id'> & Required<Omit<ReportItemInput, 'id' | 'sectionId' | 'type' | 'value'>>

/** An item as it is sent: without what the form does not show. */
export function itemOf(values: ItemValues): SentItem {
  const {
    itemId,
    photos: _photos,
    nextStep,
    dueDate,
    expectedOutcome,
    scheduledDate,
    startTime,
    endTime,
    ...others
  } = values
  const shown = fieldsOf(values)
  return {
    ...(itemId !== 0 && { id: itemId }),
    ...others,
    nextStep: shown.nextStep ? nextStep : null,
    dueDate: (shown.dueDate && dueDate) || null,
    expectedOutcome: shown.expectedOutcome ? expectedOutcome : null,
    scheduledDate: (shown.scheduledDate && scheduledDate) || null,
    startTime: (shown.times && startTime) || null,
    endTime: (shown.times && endTime) || null,
  }
}

/** The value of a field that holds a text; empty if it has none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

type Stored = Partial<Record<Exclude<keyof ItemValues, 'photos'>, unknown>> &
  Pick<ReportItemInput, 'category' | 'description'>

/** The values of an item that waits to be sent, or that is stored. */
export const valuesOf = (stored: Stored, itemId = 0, photos: ItemValues['photos'] = []): ItemValues => {
  const given = (name: keyof Stored) => textOf(stored[name])
  return {
    itemId,
    description: stored.description ?? '',
    category: categories.find((one) => one === stored.category) ?? 'positive',
    nextStep: given('nextStep'),
    expectedOutcome: given('expectedOutcome'),
    importance: importances.find((one) => one === stored.importance) ?? 'medium',
    dueDate: given('dueDate'),
    scheduledDate: given('scheduledDate'),
    startTime: given('startTime').slice(0, 5),
    endTime: given('endTime').slice(0, 5),
    observations: given('observations'),
    photos,
  }
}

/** The new photos of a form, whose first item is at the place `first` of its report. */
const photosOf = ({ items }: FormValues, first = 0): TakenPhoto[] =>
  items.flatMap(({ photos }, index) => photos.map((photo) => ({ ...photo, item: first + index })))

/** A report as it is sent: a new one, or the change of the one that the form has read. */
export const bodyOf = (values: FormValues): ReportToSend => {
  const { reportId, version, read, unshown, isReturned = false, date, departmentId, country, area, site } = values
  const items = [...unshown, ...values.items.map(itemOf)]
  const photos = photosOf(values, unshown.length)
  return reportId === 0
    ? { date, ...(departmentId !== null && { departmentId }), country, area, site, items, photos }
    : { date, items, photos, edits: { id: reportId, version, read, unshown, isReturned } }
}

/** The form's values for a report, or the change of one, that waits to be sent. */
export function waitingValues(waiting: ReportToSend): FormValues {
  const { date, departmentId, country, area, site, items, photos = [], edits } = waiting
  const first = edits?.unshown.length ?? 0
  return {
    reportId: edits?.id ?? 0,
    version: edits?.version ?? 0,
    read: complete((edits?.read ?? []) as ItemValues[]),
    unshown: edits?.unshown ?? [],
    isReturned: edits?.isReturned ?? false,
    date,
    departmentId: departmentId ?? null,
    country: country ?? '',
    area: area ?? '',
    site: site ?? '',
    items: items.slice(first).map((one, index) =>
      valuesOf(
        one,
        one.id ?? 0,
        photos.filter(({ item }) => item === first + index).map(({ id, name }) => ({ id, name })),
      ),
    ),
  }
}

/** Whether the form shows an item. */
export const isOfForm = ({ type, category }: ReportItem): boolean =>
  type === 'report_content' && categories.some((one) => one === category)
