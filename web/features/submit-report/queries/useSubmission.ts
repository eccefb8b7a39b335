import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isReturnedSince } from '@/blocks/reports/returned.ts'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { call } from '@/lib/api.ts'
import { isOutdated } from '@/lib/if-match.ts'
import { refresh } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { contract } from '@contract/index.ts'
import type { Section } from '@contract/organization.ts'
import type { Report } from '@contract/reports.ts'
import { contentOf, emptyForm, fingerprintOf, type ReportFormValues } from '../report-form.ts'
import type { Editing } from '../useEditing.ts'
import { isAlreadyThere, saveReport, sectionIssues } from './save-report.ts'

interface Options {
  form: UseFormReturn<ReportFormValues>
  sections: Section[]
  editing: Editing
  forgetDraft: () => Promise<void>
  /** Gets the saved version if someone else saved the report first. */
  onOutdated: (stored: Report) => void
  onSaved: () => void
}

const readReport = (id: number) => call(contract.reports.one, { params: { id } })

/** Whether the content of a report is no longer that which the form was filled with. */
const isChanged = (report: Report, { original }: ReportFormValues): boolean =>
  original !== '' && fingerprintOf(contentOf(report)) !== original

/** Whether a report was moved or returned meanwhile, which its author has to see first. */
const isMoved = (stored: Report, edited: Report): boolean =>
  stored.departmentId !== edited.departmentId ||
  stored.categoryId !== edited.categoryId ||
  isReturnedSince(stored, edited.reviewState === 'returned')

/** Sends the form, one request at a time, and handles the result (REP-16 to REP-20). */
export function useSubmission({ form, sections, editing, forgetDraft, onOutdated, onSaved }: Options) {
  const { t } = useTranslation('submit-report')
  const { today } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const isSending = useRef(false)

  const succeed = async (saved: Report, wasEdit: boolean) => {
    await forgetDraft()
    onSaved()
    if (wasEdit) {
      editing.show(saved)
      toasts.success(t('updated.title'), t('updated.text'))
    } else {
      editing.clear()
      const { [saved.departmentId]: _sent, ...answersByDepartment } = form.getValues('answersByDepartment')
      form.reset({ ...emptyForm(today), answersByDepartment })
      toasts.success(t('created.title'), t('created.text'))
    }
    await refreshTasks()
  }

  const fail = async (error: unknown, edited: Report | undefined) => {
    if (isOutdated(error) && edited) {
      try {
        const stored = await readReport(edited.id)
        // Shows why it was returned, if it was. The form is for this category: there is no report in it any more if it changed.
        if (stored.categoryId === edited.categoryId) editing.store(stored)
        onOutdated(stored)
      } catch (unread) {
        toasts.error(t('failed'), errorText(unread))
      }
      return
    }
    if (isAlreadyThere(error)) await refresh(contract.reports.list)
    for (const { key, message } of sectionIssues(error, sections)) form.setError(`sections.${key}`, { message })
    toasts.error(t('failed'), errorText(error))
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ values, edited }: { values: ReportFormValues; edited: Report | undefined }) =>
      saveReport(values, sections, edited).catch(async (error: unknown) => {
        if (!edited || !isOutdated(error)) throw error
        // A review of the report, for example, makes a new version with the same content.
        const stored = await readReport(edited.id)
        if (isChanged(stored, values) || isMoved(stored, edited)) throw error
        return saveReport(values, sections, stored)
      }),
    onSuccess: (saved, { edited }) => succeed(saved, edited !== undefined),
    onError: (error, { edited }) => fail(error, edited),
    onSettled: () => {
      isSending.current = false
    },
  })

  return {
    isPending,
    /** Creates or updates; `replaced` is the version that the person has decided to replace. */
    save: (values: ReportFormValues, replaced?: Report) => {
      if (isSending.current) return
      const { report } = editing
      if (report && !replaced && isChanged(report, values)) {
        onOutdated(report)
        return
      }
      isSending.current = true
      mutate({ values, edited: replaced ?? report })
    },
  }
}
