import { removeDraft, saveDraft } from '@/lib/drafts.ts'

const pauseMilliseconds = 300

export interface DraftSaver<Values> {
  /** Saves after a short pause in typing. */
  later: (values: Values) => void
  /** Saves now what has not been saved. */
  flush: () => void
  /** Forgets the draft, saved or not. */
  stop: () => Promise<void>
}

/** Saves one form's unsent values for a person; a browser that keeps nothing is no error. */
export function draftSaver<Values>(person: string, form: string): DraftSaver<Values> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsaved: Values | undefined

  const flush = () => {
    clearTimeout(timer)
    if (unsaved) saveDraft(person, form, unsaved).catch(() => undefined)
    unsaved = undefined
  }
  return {
    flush,
    later: (values) => {
      unsaved = structuredClone(values)
      clearTimeout(timer)
      timer = setTimeout(flush, pauseMilliseconds)
    },
    stop: () => {
      clearTimeout(timer)
      unsaved = undefined
      return removeDraft(person, form).catch(() => undefined)
    },
  }
}
