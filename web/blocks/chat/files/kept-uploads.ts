import { rowsOf, type StoredUpload, withDatabase } from '@/lib/browser-database.ts'

/** Keeps an upload until its message is sent (MSG-35). A browser that refuses, for example because it is full, sends it all the same. */
export const keepUpload = (upload: StoredUpload): Promise<void> =>
  withDatabase(async (database) => {
    await database.put('uploads', upload, [upload.person, upload.id])
  }).catch(() => undefined)

export const forgetUpload = ({ person, id }: Pick<StoredUpload, 'person' | 'id'>): Promise<void> =>
  withDatabase((database) => database.delete('uploads', [person, id])).catch(() => undefined)

/** A person's uploads, also those whose messages are in the outbox. */
export const listUploads = (person: string): Promise<StoredUpload[]> =>
  withDatabase((database) => database.getAll('uploads', rowsOf(person))).catch(() => [])

/** The ids of a person's uploads whose messages are not in the outbox yet. */
export const listUnfinished = async (person: string): Promise<string[]> =>
  (await listUploads(person)).filter(({ isHandedOver }) => !isHandedOver).map(({ id }) => id)

export const readUpload = (person: string, id: string): Promise<StoredUpload | undefined> =>
  withDatabase((database) => database.get('uploads', [person, id])).catch(() => undefined)
