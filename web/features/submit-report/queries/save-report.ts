import { ApiError, call } from '@/lib/api.ts'
import { formMessage, issuesOf } from '@/lib/field-issues.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { contract } from '@contract/index.ts'
import type { Section } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'
import { toItems } from '../items.ts'
import { noCategory, type ReportFormValues } from '../report-form.ts'

/** Creates a report, or updates `existing` unless it has been saved since (412 by If-Match). */
export function saveReport(form: ReportFormValues, sections: Section[], existing: Report | undefined): Promise<Report> {
  const body = {
    date: form.date,
    departmentId: form.departmentId,
    categoryId: form.categoryId === noCategory ? null : form.categoryId,
    items: toItems(form, sections, existing?.items),
  }
  if (!existing) return call(contract.reports.create, { body })
  return call(contract.reports.update, {
    params: { id: existing.id },
    body,
    headers: ifMatch(existing.version),
  })
}

/** Whether a report for that day and category already exists. */
export const isAlreadyThere = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The server's messages about sections. */
export function sectionIssues(error: unknown, sections: Section[]): { key: string; message: string }[] {
  return issuesOf(error).flatMap(({ path, ...said }) => {
    const section = sections.find(({ key }) => path.includes(key))
    return section ? [{ key: section.key, message: formMessage(said) }] : []
  })
}
