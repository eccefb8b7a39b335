import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, pathId } from './fields.ts'

const company = z.strictObject({ id, code: z.string(), name: z.string() })

export const department = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
})

export const category = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  parentCategoryId: id.nullable(),
  color: z.string(),
})

export const sectionTypes = ['text', 'textarea', 'number', 'boolean', 'select', 'time', 'date', 'multiselect'] as const

/** A field of a department's report. `key`: a stable text id; report items refer to it in `category`. */
export const section = z.strictObject({
  id,
  key: z.string(),
  title: z.string(),
  type: z.enum(sectionTypes),
  isRequired: z.boolean(),
  placeholder: z.string().nullable(),
  description: z.string().nullable(),
  options: z.array(z.string()),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
})

const template = z.strictObject({
  departmentId: id,
  departmentCode: z.string(),
  departmentName: z.string(),
  sections: z.array(section),
})

export type Department = z.infer<typeof department>
export type Category = z.infer<typeof category>
export type Section = z.infer<typeof section>

const ofDepartment = z.strictObject({ departmentId: pathId })

export const organization = {
  companies: endpoint('GET /api/companies', {
    summary: 'Active companies',
    access: 'person',
    answer: z.array(company),
  }),
  departments: endpoint('GET /api/admin/departments', {
    summary: 'All departments; for anyone signed in',
    access: 'person',
    answer: z.array(department),
  }),
  categories: endpoint('GET /api/categories/{departmentId}', {
    summary: "A department's active report categories, main categories first",
    access: 'person',
    params: ofDepartment,
    answer: z.array(category),
  }),
  templates: endpoint('GET /api/templates', {
    summary: "Every department's template",
    access: 'person',
    answer: z.array(template),
  }),
  template: endpoint('GET /api/templates/{departmentId}', {
    summary: "A department's template",
    access: 'person',
    params: ofDepartment,
    answer: template,
  }),
}
