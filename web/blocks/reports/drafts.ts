import { rowsOf, withDatabase } from '@/lib/browser-database.ts'

/** Unsent work of one person; `values` is the form's own shape. */
export interface Draft<Values> {
  values: Values
  savedAt: number
}

export const loadDraft = async <Values>(person: string, form: string): Promise<Draft<Values> | undefined> =>
  (await withDatabase((database) => database.get('drafts', [person, form]))) as Draft<Values> | undefined

export const saveDraft = <Values>(person: string, form: string, values: Values): Promise<void> =>
  withDatabase(async (database) => {
    const writing = database.transaction('drafts', 'readwrite')
    const written = writing.store.put({ values, savedAt: Date.now() }, [person, form])
    // Commits without waiting: the tab may be closed at any moment.
    writing.commit()
    await Promise.all([written, writing.done])
  })

export const removeDraft = (person: string, form: string): Promise<void> =>
  withDatabase((database) => database.delete('drafts', [person, form]))

/** Counts a person's unsent drafts in this browser. */
export const countDrafts = (person: string): Promise<number> =>
  withDatabase((database) => database.count('drafts', rowsOf(person)))
