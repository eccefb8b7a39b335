import { useRef, useState } from 'react'
import type { FieldErrors, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { fieldIssues } from '@/lib/field-issues.ts'
import { paths } from '@/lib/paths.ts'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useMessage } from '@/ui/useMessage.ts'
import { message } from '@contract/errors/message.ts'
import { reports } from '@contract/reports.ts'
import { bodyOf, type FormValues } from '../form.ts'
import { stored } from '../stored.ts'

interface Options {
  form: UseFormReturn<FormValues>
  /** Removes the draft. */
  endDraft: () => Promise<void>
  /** Keeps it again. */
  resumeDraft: (values: FormValues) => Promise<void>
  /** The waiting report that this one replaces. */
  held: Held | undefined
  /** The waiting report is no longer held. */
  settle: () => void
}

/** Sends a report, or a change of one, through the outbox, which keeps it until there is a connection. */
export function useSubmission({ form, endDraft, resumeDraft, held, settle }: Options) {
  const { t } = useTranslation('mobile-report')
  const navigate = useNavigate()
  const toasts = useToasts()
  const errorText = useErrorText()
  const translate = useMessage()
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
    for (const { name, message: text } of fieldIssues(error)) form.setError(name as Path<FormValues>, { message: text })
    toasts.error(t('failed'), errorText(error))
    // The day has a report that this form did not know, or knew otherwise: the form merges it with what was typed.
    await refresh(reports.list)
  }

  /** Resolves to whether the person has left the form. */
  const send = async (values: FormValues): Promise<boolean> => {
    const { reportOutbox, sendReport } = await stored()
    const outcome = await sendReport(bodyOf(values), held, endDraft)
    if (outcome.is === 'refused') {
      await resumeDraft(values)
      if (!held) await reportOutbox.remove(outcome.id)
      await refuse(outcome.error)
      return false
    }
    const success = values.reportId === 0 ? t('sent') : t('updated')
    await leave(outcome.is === 'sent' ? success : undefined)
    return true
  }

  return {
    isSending,
    /** Says what is missing where no field can: without items, the form shows none. */
    announceInvalid: ({ items }: FieldErrors<FormValues>) => {
      if (items && form.getValues('items').length === 0)
        toasts.error(t('invalid'), translate(message('report.items_required')))
    },
    submit: async (values: FormValues) => {
      if (isBusy.current) return
      isBusy.current = true
      setSending(true)
      // A form that is being left shows nothing that was stored meanwhile.
      if (await send(values)) return
      isBusy.current = false
      setSending(false)
    },
  }
}
