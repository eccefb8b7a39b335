import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { PlainCode } from '../errors/catalog.ts'
import { message } from '../errors/message.ts'
import { changesOf, id, optionalText, requiredId, requiredText } from '../fields.ts'
import { category, section, sectionTypes } from '../organization.ts'
import { itemKinds } from '../reports.ts'
import { optionalId, records } from './records.ts'

export const categoryColor = '#3B82F6'

/** A report type. `parentCategoryId`: null for a main category. */
export const managedCategory = category.extend({ departmentId: id, sortOrder: z.int(), isActive: z.boolean() })

const departmentId = requiredId('department.required')

export const categoryInput = z.strictObject({
  departmentId,
  parentCategoryId: optionalId,
  name: requiredText('category.name_required'),
  description: optionalText,
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, message({ code: 'field.not_color', params: { example: categoryColor } }))
    .default(categoryColor),
  sortOrder: z.int().min(0).max(1_000_000).default(0),
  isActive: z.boolean().default(true),
})

export type ManagedCategory = z.infer<typeof managedCategory>
export type CategoryInput = z.input<typeof categoryInput>

export const categories = records('categories', 'category', managedCategory, categoryInput)

/** A section of a department's template. `kind`: the group in which the report's details show the answers. */
export const managedSection = section.extend({
  departmentId: id,
  kind: z.enum(itemKinds),
  sortOrder: z.int(),
  isActive: z.boolean(),
})

const limit = z.number().nullable().default(null)

const sectionFields = z.strictObject({
  departmentId,
  title: requiredText('field.title_required'),
  type: z.enum(sectionTypes),
  kind: z.enum(itemKinds).default('other'),
  isRequired: z.boolean().default(false),
  placeholder: optionalText,
  description: optionalText,
  options: z.array(requiredText('section.option_required')).max(100).default([]),
  minimum: limit,
  maximum: limit,
  isActive: z.boolean().default(true),
})

const hasOptions = (type: string): boolean => type === 'select' || type === 'multiselect'

type SectionFields = z.output<typeof sectionFields>

/** Checks the fields against each other. The database checks a change against the fields that it leaves out. */
function checkSection({ type, options, minimum, maximum }: Partial<SectionFields>, context: z.RefinementCtx): void {
  const refuse = (path: string, code: PlainCode) =>
    context.addIssue({ code: 'custom', path: [path], message: message(code) })
  if (options && new Set(options).size < options.length) refuse('options', 'section.option_repeated')
  if (minimum != null && maximum != null && maximum < minimum) refuse('maximum', 'section.maximum_below_minimum')
  if (type === undefined) return
  if (options && hasOptions(type) && options.length === 0) refuse('options', 'section.options_required')
  if (options && !hasOptions(type) && options.length > 0) refuse('options', 'section.options_not_taken')
  if (type !== 'number' && minimum != null) refuse('minimum', 'section.minimum_not_taken')
  if (type !== 'number' && maximum != null) refuse('maximum', 'section.maximum_not_taken')
}

export const sectionInput = sectionFields.superRefine(checkSection)

export type ManagedSection = z.infer<typeof managedSection>
export type SectionInput = z.input<typeof sectionInput>

export const sections = {
  ...records('sections', 'section', managedSection, sectionInput, changesOf(sectionFields).superRefine(checkSection)),
  order: endpoint('PUT /api/admin/section-order', {
    summary: "Reorder a department's sections; sections that are not listed follow",
    access: 'person',
    body: z.strictObject({ departmentId, ids: z.array(id).min(1).max(500) }),
    answer: z.array(managedSection),
    fails: [404],
  }),
}
