import { openDB, type DBSchema } from 'idb'

/** Unsent work of one person; `values` is the form's own shape. */
export interface Draft<Values> {
  values: Values
  savedAt: number
}

interface DraftStore extends DBSchema {
  drafts: { key: [person: string, form: string]; value: Draft<unknown> }
}

const store = () => openDB<DraftStore>('portal', 1, { upgrade: (database) => void database.createObjectStore('drafts') })

export async function loadDraft<Values>(person: string, form: string): Promise<Draft<Values> | undefined> {
  return (await (await store()).get('drafts', [person, form])) as Draft<Values> | undefined
}

export async function saveDraft<Values>(person: string, form: string, values: Values): Promise<void> {
  await (await store()).put('drafts', { values, savedAt: Date.now() }, [person, form])
}

export async function removeDraft(person: string, form: string): Promise<void> {
  await (await store()).delete('drafts', [person, form])
}

/** How many unsent drafts a person has in this browser. */
export async function countDrafts(person: string): Promise<number> {
  return (await store()).count('drafts', IDBKeyRange.bound([person], [person, []]))
}
