import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useUser } from '@/lib/session.ts'
import type { FormValues } from './form.ts'
import { isTyped } from './merge.ts'
import { stored } from './stored.ts'

/** Keeps what is typed in the browser under this name; returns a function that ends this and removes it. */
export function useDraft({ subscribe }: UseFormReturn<FormValues>, name: string): () => Promise<void> {
  const { id: person } = useUser()
  const isOver = useRef(false)
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          // The form also reports that it has been submitted.
          if (isOver.current) return
          const isChanged = isTyped(values) || (values.reportId !== 0 && isDirty)
          stored()
            .then(({ saveDraft, removeDraft }) =>
              isChanged ? saveDraft(person, name, values) : removeDraft(person, name),
            )
            .catch(() => undefined)
        },
      }),
    [person, name, subscribe],
  )
  return async () => {
    isOver.current = true
    const { removeDraft } = await stored()
    await removeDraft(person, name).catch(() => undefined)
  }
}
