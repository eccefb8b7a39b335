import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, optionalText } from '../fields.ts'
import { limits } from '../limits.ts'
import { category, section, sectionTypes } from '../organisation.ts'
import { itemKinds } from '../reports.ts'
import { optionalId, records, requiredText } from './records.ts'

/** A report type; `parentCategoryId` null: a main category. */
export const managedCategory = category.extend({ departmentId: id, sortOrder: z.int(), isActive: z.boolean() })

const departmentId = z.int('Department is required').min(1, 'Department is required')

export const categoryInput = z.strictObject({
  departmentId,
  parentCategoryId: optionalId,
  name: requiredText('Category name is required'),
  description: optionalText,
  color: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, `Must be a color such as ${limits.categoryColor}`)
    .default(limits.categoryColor),
  sortOrder: z.int().min(0).max(1_000_000).default(0),
  isActive: z.boolean().default(true),
})

export type ManagedCategory = z.infer<typeof managedCategory>
export type CategoryInput = z.input<typeof categoryInput>

export const categories = records('categories', 'category', managedCategory, categoryInput)

/** A section of a department's report. `kind`: the group of the report's details. A retired one is not active. */
export const managedSection = section.extend({
  departmentId: id,
  kind: z.enum(itemKinds),
  sortOrder: z.int(),
  isActive: z.boolean(),
})

const limit = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

const sectionFields = z.strictObject({
  departmentId,
  title: requiredText('Title is required'),
  type: z.enum(sectionTypes),
  kind: z.enum(itemKinds).default('other'),
  isRequired: z.boolean().default(false),
  placeholder: optionalText,
  description: optionalText,
  options: z.array(requiredText('Option is required')).max(100).default([]),
  minimum: limit,
  maximum: limit,
  isActive: z.boolean().default(true),
})

const hasOptions = (type: string): boolean => type === 'select' || type === 'multiselect'

export const sectionInput = sectionFields.superRefine(({ type, options, minimum, maximum }, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (hasOptions(type) && options.length === 0) refuse('options', 'At least one option is required')
  if (!hasOptions(type) && options.length > 0) refuse('options', 'Only select and multiselect sections have options')
  if (new Set(options).size < options.length) refuse('options', 'Each option must be there once')
  if (type !== 'number' && minimum !== null) refuse('minimum', 'Only number sections have a minimum')
  if (type !== 'number' && maximum !== null) refuse('maximum', 'Only number sections have a maximum')
  if (minimum !== null && maximum !== null && maximum < minimum) refuse('maximum', 'Must not be below the minimum')
})

export type ManagedSection = z.infer<typeof managedSection>
export type SectionInput = z.input<typeof sectionInput>

export const sections = {
  ...records('sections', 'section', managedSection, sectionInput),
  order: endpoint({
    method: 'PUT',
    path: '/api/admin/section-order',
    summary: "Put a department's sections in an order; those that are not named follow",
    access: 'person',
    body: z.strictObject({ departmentId, ids: z.array(id).min(1).max(500) }),
    answer: z.array(managedSection),
  }),
}
