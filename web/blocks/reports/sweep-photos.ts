import { rowsOf, type StoredPhoto, withDatabase } from '@/lib/browser-database.ts'
import { milliseconds } from '@/lib/milliseconds.ts'
import { entryStore } from '@/lib/outbox/entry-store.ts'
import { draftsOutsideDatabase } from './drafts.ts'
import { forgetPhotos } from './kept-photos.ts'

/** The photos that neither a draft nor an entry of the outbox mentions. A form may be about to mention those of the last day. */
export const forgotten = (photos: readonly StoredPhoto[], mentions: unknown, now: number): StoredPhoto[] => {
  const text = JSON.stringify(mentions)
  return photos.filter(({ id, takenAt = 0 }) => now - takenAt > milliseconds.photoSweep && !text.includes(id))
}

/** Removes the photos of a person that nothing will send. Never fails. */
export async function sweepPhotos(person: string): Promise<void> {
  try {
    const entries = await entryStore.list(person)
    await withDatabase(async (database) => {
      const writing = database.transaction(['photos', 'drafts'], 'readwrite')
      const [photos, drafts] = await Promise.all([
        writing.objectStore('photos').getAll(rowsOf(person)),
        writing.objectStore('drafts').getAll(rowsOf(person)),
      ])
      const left = forgotten(photos, [entries, drafts, draftsOutsideDatabase(person)], Date.now())
      await Promise.all(left.map(({ id }) => writing.objectStore('photos').delete([person, id])))
      await writing.done
    })
  } catch {
    // The next page tries again.
  }
}

/** Removes photos that a form has dropped, except those of what waits to be sent: it may be sent without the form's change. */
export async function dropPhotos(person: string, ids: readonly string[]): Promise<void> {
  const waiting = JSON.stringify(await entryStore.list(person))
  await forgetPhotos(
    person,
    ids.filter((id) => !waiting.includes(id)),
  )
}
