import { rowsOf, type StoredUpload, withDatabase } from '@/lib/browser-database.ts'

/** Keeps an upload until it is finished (MSG-35). A browser that refuses, for example because it is full, sends it all the same. */
export const keepUpload = (upload: StoredUpload): Promise<void> =>
  withDatabase(async (database) => {
    await database.put('uploads', upload, [upload.person, upload.id])
  }).catch(() => undefined)

export const forgetUpload = ({ person, id }: StoredUpload): Promise<void> =>
  withDatabase((database) => database.delete('uploads', [person, id])).catch(() => undefined)

/** The ids of a person's unfinished uploads. */
export const listUploads = (person: string): Promise<string[]> =>
  withDatabase((database) => database.getAllKeys('uploads', rowsOf(person))).then(
    (keys) => keys.map(([, id]) => id),
    () => [],
  )

export const readUpload = (person: string, id: string): Promise<StoredUpload | undefined> =>
  withDatabase((database) => database.get('uploads', [person, id])).catch(() => undefined)
