import { type StoredPhoto, withDatabase } from '@/lib/browser-database.ts'

/** Keeps the content of a photo until it is sent. Fails when the browser refuses, for example because it is full. */
export const keepPhoto = (photo: StoredPhoto): Promise<void> =>
  withDatabase(async (database) => {
    await database.put('photos', { ...photo, takenAt: Date.now() }, [photo.person, photo.id])
  })

export const readPhoto = (person: string, id: string): Promise<StoredPhoto | undefined> =>
  withDatabase((database) => database.get('photos', [person, id]))

export const forgetPhotos = (person: string, ids: readonly string[]): Promise<void> =>
  withDatabase(async (database) => {
    await Promise.all(ids.map((id) => database.delete('photos', [person, id])))
  }).catch(() => undefined)
