import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Held } from '@/blocks/reports/report-outbox.ts'
import { withLock } from '@/lib/outbox/locks.ts'
import { bodyOf, formSchema, type FormValues } from './form.ts'
import { stored } from './stored.ts'

/** Held by the tab that shows the form of a waiting report. */
export const formLock = (id: string): string => `portal.mobile-report.${id}`

/** Lets a waiting report be sent again: with what the person has changed in it, if it is complete. Resolves to whether it is. */
export async function release(held: Held, values: FormValues): Promise<boolean> {
  const { reportOutbox, reviseReport } = await stored()
  const { data } = formSchema.safeParse(values)
  const isChanged = data !== undefined && data.reportId === (held.payload.edits?.id ?? 0)
  await (isChanged ? reviseReport(held, bodyOf(data)) : reportOutbox.retry(held.id))
  return isChanged
}

/**
 * Holds the waiting report that a form changes, until the person leaves the form. Returns a function that says that the form
 * has sent or removed it.
 */
export function useHeld(
  held: Held | undefined,
  { getValues }: UseFormReturn<FormValues>,
  endDraft: () => Promise<void>,
): () => void {
  const isSettled = useRef(false)
  const latest = useRef({ held, endDraft })
  useEffect(() => {
    latest.current = { held, endDraft }
  })
  const id = held?.id
  useEffect(() => {
    const leaving = new AbortController()
    if (id !== undefined) {
      void stored().then(({ reportOutbox }) => reportOutbox.hold(id))
      const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
      withLock(formLock(id), leaving.signal, () => left).catch(() => undefined)
    }
    return () => {
      leaving.abort()
      const { held: left, endDraft: end } = latest.current
      if (left && !isSettled.current)
        void release(left, getValues()).then((isChanged) => (isChanged ? end() : undefined))
    }
  }, [id, getValues])
  return () => {
    isSettled.current = true
  }
}
