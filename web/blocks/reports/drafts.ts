import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Unsent work of one person; `values` is the form's own shape. */
export interface Draft<Values> {
  values: Values
  savedAt: number
}

interface DraftStore extends DBSchema {
  drafts: { key: [person: string, form: string]; value: Draft<unknown> }
}

let opened: Promise<IDBPDatabase<DraftStore>> | undefined

/** One connection for as long as the browser keeps it, so that drafts are written without delay. */
const store = () =>
  (opened ??= openDB<DraftStore>('portal', 1, {
    upgrade: (database) => void database.createObjectStore('drafts'),
    terminated: forgetConnection,
  }).catch((error: unknown) => {
    forgetConnection()
    throw error
  }))

/** The next draft opens a new connection. */
function forgetConnection(): void {
  opened = undefined
}

export async function loadDraft<Values>(person: string, form: string): Promise<Draft<Values> | undefined> {
  return (await (await store()).get('drafts', [person, form])) as Draft<Values> | undefined
}

export async function saveDraft<Values>(person: string, form: string, values: Values): Promise<void> {
  const writing = (await store()).transaction('drafts', 'readwrite')
  const written = writing.store.put({ values, savedAt: Date.now() }, [person, form])
  // Commits without waiting: the tab may be closed at any moment.
  writing.commit()
  await Promise.all([written, writing.done])
}

export async function removeDraft(person: string, form: string): Promise<void> {
  await (await store()).delete('drafts', [person, form])
}

/** Counts a person's unsent drafts in this browser. */
export async function countDrafts(person: string): Promise<number> {
  return (await store()).count('drafts', IDBKeyRange.bound([person], [person, []]))
}
