import { rowsOf, type StoredUpload, withDatabase } from '@/lib/browser-database.ts'

/** Keeps an upload until its message is sent (MSG-35). False for a browser that refuses, for example because it is full. */
export const keepUpload = (upload: StoredUpload): Promise<boolean> =>
  withDatabase((database) => database.put('uploads', upload, [upload.person, upload.id])).then(
    () => true,
    () => false,
  )

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
