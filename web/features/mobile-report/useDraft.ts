import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '@/lib/session.ts'
import type { FormValues } from './form.ts'
import { isEdited, isTyped } from './merge.ts'
import { stored } from './stored.ts'

/** Resolves to whether what the form has outlives the page. */
async function keep(person: string, name: string, values: FormValues, isChanged: boolean): Promise<boolean> {
  try {
    const { saveDraft, removeDraft } = await stored()
    if (isChanged) return await saveDraft(person, name, values)
    await removeDraft(person, name)
    return true
  } catch {
    return false
  }
}

interface Drafting {
  /** Whether what was typed outlives the page, as far as is known. */
  isKept: boolean
  /** Ends the keeping, and removes what was kept. */
  endDraft: () => Promise<void>
  /** Keeps the values again, and what is typed from now on. */
  resumeDraft: (values: FormValues) => Promise<void>
}

/** Keeps what is typed in the browser under this name. */
export function useDraft({ subscribe }: UseFormReturn<FormValues>, name: string): Drafting {
  const { id: person } = useUser()
  const [isKept, setKept] = useState(true)
  const isOver = useRef(false)
  const changes = useRef(0)
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // The form also reports that it has been submitted.
          if (isOver.current) return
          const isChanged = isTyped(values) || (values.reportId !== 0 && isEdited(values))
          const change = ++changes.current
          const show = (isStored: boolean) => change === changes.current && setKept(isStored)
          void keep(person, name, values, isChanged).then(show)
        },
      }),
    [person, name, subscribe],
  )
  const endDraft = async () => {
    isOver.current = true
    const { removeDraft } = await stored()
    await removeDraft(person, name)
  }
  const resumeDraft = async (values: FormValues) => {
    isOver.current = false
    setKept(await keep(person, name, values, true))
  }
  return { isKept, endDraft, resumeDraft }
}
