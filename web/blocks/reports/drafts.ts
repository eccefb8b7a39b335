import { rowsOf, withDatabase } from '@/lib/browser-database.ts'
import { keepDraft, notedDraft, notedDrafts } from '@/lib/draft-notes.ts'

/** Unsent work of one person; `values` is the form's own shape. */
export interface Draft<Values> {
  values: Values
  savedAt: number
}

const notesOf = (person: string) => `report ${person} `

const write = (person: string, form: string, draft: Draft<unknown>): Promise<boolean> =>
  keepDraft(notesOf(person) + form, JSON.stringify(draft), () =>
    withDatabase(async (database) => {
      const writing = database.transaction('drafts', 'readwrite')
      const written = writing.store.put(draft, [person, form])
      // Commits without waiting: the tab may be closed at any moment.
      writing.commit()
      await Promise.all([written, writing.done])
    }),
  )

export async function loadDraft<Values>(person: string, form: string): Promise<Draft<Values> | undefined> {
  const note = notedDraft(notesOf(person) + form)
  if (note === '') {
    void removeDraft(person, form)
    return undefined
  }
  if (note !== null) {
    const draft = JSON.parse(note) as Draft<Values>
    void write(person, form, draft)
    return draft
  }
  return (await withDatabase((database) => database.get('drafts', [person, form]))) as Draft<Values> | undefined
}

/** Never fails; resolves to whether the draft outlives the page. */
export const saveDraft = <Values>(person: string, form: string, values: Values): Promise<boolean> =>
  write(person, form, { values, savedAt: Date.now() })

/** Never fails. */
export async function removeDraft(person: string, form: string): Promise<void> {
  await keepDraft(notesOf(person) + form, '', () =>
    withDatabase((database) => database.delete('drafts', [person, form])),
  )
}

/** Counts a person's unsent drafts in this browser. */
export async function countDrafts(person: string): Promise<number> {
  const stored = await withDatabase((database) => database.getAllKeys('drafts', rowsOf(person))).catch(() => [])
  const forms = new Set(stored.map(([, form]) => form))
  for (const [form, note] of notedDrafts(notesOf(person))) {
    if (note === '') forms.delete(form)
    else forms.add(form)
  }
  return forms.size
}

/** The texts of a person's drafts that the browser's database does not have. */
export const draftsOutsideDatabase = (person: string): string[] => [...notedDrafts(notesOf(person)).values()]
