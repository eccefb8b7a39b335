import { useRef, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { call } from '@/lib/api.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { ifMatch } from '@/lib/if-match.ts'
import { paths } from '@/lib/paths.ts'
import { refresh } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { type Report, reports } from '@contract/reports.ts'
import { bodyOf, changedPhotos, changeOf, type FormValues } from '../form.ts'
import { withReport } from '../merge.ts'
import { stored } from '../stored.ts'

interface Options {
  form: UseFormReturn<FormValues>
  /** The report of the form's day. */
  report: Report | undefined
  draft: string
  /** Removes the draft for good. */
  endDraft: () => Promise<void>
  /** The waiting report that this one replaces. */
  held: Held | undefined
  /** The waiting report is no longer held. */
  settle: () => void
}

/** Sends a new report through the outbox, which keeps it until there is a connection; a change of a report at once. */
export function useSubmission({ form, report, draft, endDraft, held, settle }: Options) {
  const { t } = useTranslation('mobile-report')
  const { id: person } = useUser()
  const navigate = useNavigate()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)

  /** Leaves the form once nothing of it is left in the browser, so that opening it again does not offer what was sent. */
  const leave = async (success?: string) => {
    settle()
    await endDraft()
    if (success) toasts.success(success)
    await navigate(paths.mobile.getHref())
  }
  const refuse = async (error: unknown) => {
    for (const { name, message } of fieldIssues(error)) form.setError(name as Path<FormValues>, { message })
    toasts.error(t('failed'), errorText(error))
    // The day has a report that this form did not know, or knew otherwise: the form merges it with what was typed.
    await refresh(reports.list)
  }

  const create = async (values: FormValues) => {
    const { reportOutbox, saveDraft, sendReport } = await stored()
    const outcome = await sendReport(bodyOf(values), held)
    if (outcome.is === 'refused') {
      await saveDraft(person, draft, values).catch(() => undefined)
      if (!held) await reportOutbox.remove(outcome.id)
      await refuse(outcome.error)
      return
    }
    await leave(outcome.is === 'sent' ? t('sent') : undefined)
  }
  const change = async (values: FormValues, edited: Report) => {
    let changed: Report
    try {
      const { body, version } = changeOf(edited, values)
      changed = await call(reports.update, { params: { id: edited.id }, body, headers: ifMatch(version) })
      await (await stored()).sendPhotos(changed, changedPhotos(edited, values))
    } catch (error) {
      await refuse(error)
      return
    }
    // What was sent is not merged once more.
    form.reset(withReport({ ...values, items: [], read: [] }, changed))
    if (held) await (await stored()).reportOutbox.remove(held.id)
    await refreshTasks()
    await leave(t('updated'))
  }

  return {
    isSending,
    submit: async (values: FormValues) => {
      if (isBusy.current) return
      isBusy.current = true
      setSending(true)
      await (report && values.reportId === report.id ? change(values, report) : create(values))
      isBusy.current = false
      setSending(false)
    },
  }
}
