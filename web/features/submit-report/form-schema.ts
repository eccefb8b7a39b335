import { z } from 'zod'
import { message } from '@contract/errors/message.ts'
import { textMaximum } from '@contract/fields.ts'
import type { Section } from '@contract/organization.ts'
import { priorities, reportInput, sectionValue, type SectionValue } from '@contract/reports.ts'
import type { SectionInputs } from './report-form.ts'

const text = z.string().max(textMaximum)
const answers = z.record(z.string(), sectionValue.nullish())
const notGiven = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

/** The values that a section accepts, with its messages (REP-30, REP-31). */
function sectionSchema({ title, type, isRequired, minimum, maximum }: Section): z.ZodType {
  const missing = message({ code: 'section.answer_required', params: { title } })
  if (type === 'number') {
    const least = isRequired ? 0 : (minimum ?? -Infinity)
    const number = z.coerce
      .number(missing)
      .min(least, isRequired ? missing : message({ code: 'section.answer_too_small', params: { title, value: least } }))
      .max(
        maximum ?? Infinity,
        message({ code: 'section.answer_too_large', params: { title, value: maximum ?? Infinity } }),
      )
    return z.preprocess((value) => (notGiven(value) ? undefined : value), isRequired ? number : number.optional())
  }
  if (type === 'boolean') return z.boolean().nullish()
  if (type === 'multiselect') {
    const choices = z.array(z.string(), missing)
    return isRequired ? choices.min(1, missing) : choices.nullish()
  }
  return isRequired ? z.string(missing).trim().min(1, missing).pipe(text) : text.nullish()
}

/** Accepts the stored answer as well, which need not fit a section that has changed since. */
function keeping(stored: SectionValue, schema: z.ZodType): z.ZodType {
  return z.unknown().transform((value, context) => {
    if (JSON.stringify(value) === JSON.stringify(stored)) return value
    const { data, error } = schema.safeParse(value)
    for (const { message: text, path } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message: text, path, input: value })
    return data
  })
}

/**
 * The schema of the daily report's form for a department's template. While the template loads, it accepts any sections
 * and requires no category. `stored`: the answers of the report that is edited. Validated on submit, then on change.
 */
export function formSchema(sections: Section[] | undefined, stored: SectionInputs = {}) {
  const schemaOf = (section: Section) => {
    const answer = stored[section.key]
    return notGiven(answer) ? sectionSchema(section) : keeping(answer, sectionSchema(section))
  }
  return z.object({
    date: reportInput.shape.date,
    departmentId: z.number().min(1, message('report.department_required')),
    categoryId: z.number().refine((id) => !sections || id !== 0, message('report.category_required')),
    description: text,
    nextStep: text,
    priority: z.enum(priorities),
    sections: sections
      ? z.object(Object.fromEntries(sections.map((section) => [section.key, schemaOf(section)])))
      : answers,
    otherItems: z.record(
      z.string(),
      text.refine((value) => value.trim() !== '', message('field.description_required')),
    ),
    answersByDepartment: z.record(z.string(), answers),
    reportId: z.number(),
    original: z.string(),
  })
}
