import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import type { StoredPhoto } from '@/lib/browser-database.ts'
import type { Entry } from '@/lib/outbox/entry.ts'
import { Outbox } from '@/lib/outbox/outbox.ts'
import { refresh } from '@/lib/query.ts'
import { sendContent } from '@/lib/send-content.ts'
import { isSignedInAs } from '@/lib/signed-in-mark.ts'
import { reportPhotos } from '@contract/report-photos.ts'
import type { Report } from '@contract/reports.ts'
import { forgetPhotos, readPhoto } from './kept-photos.ts'
import { withSession } from './with-session.ts'

/** A photo that was taken for an item of a form, whose content the browser keeps. */
export interface TakenPhoto {
  id: string
  name: string
  /** The place of the item among those of the report. */
  item: number
}

/** A photo of a report that the server has. */
interface PhotoToSend {
  id: string
  name: string
  reportId: number
  itemId: number
}

export type WaitingPhoto = Entry<PhotoToSend>

/** In milliseconds: photos are large, and phones have slow connections. */
const patience = 600_000

/** Sends a photo of a person, for the server to compare with the session of the request. */
export const sendPhoto = (photo: PhotoToSend, signal: AbortSignal, person: string): Promise<void> =>
  withSession(async () => {
    const { id } = photo
    const kept = await readPhoto(person, id)
    if (kept) await store(photo, kept, signal)
    await call(reportPhotos.complete, { params: { id }, query: { userId: person }, signal })
    await forgetPhotos(person, [id])
    await refresh(reportPhotos.list)
  })

/** The photos of reports that were sent. */
export const photoOutbox = new Outbox<PhotoToSend, void>({
  kind: 'photo',
  isSignedIn: isSignedInAs,
  patience,
  send: sendPhoto,
})

export const useWaitingPhotos = (): readonly WaitingPhoto[] =>
  useSyncExternalStore(photoOutbox.subscribe, photoOutbox.snapshot)

/** Stores the content of a photo, unless an earlier attempt has. */
async function store(
  { id, reportId, itemId }: PhotoToSend,
  { person, file }: StoredPhoto,
  signal: AbortSignal,
): Promise<void> {
  const body = { id, itemId, userId: person, originalName: file.name, fileSize: file.size, mimeType: file.type }
  try {
    const declared = await call(reportPhotos.declare, { params: { id: reportId }, body, signal })
    await sendContent(declared, file, signal, () => undefined)
  } catch (error) {
    if (!(error instanceof ApiError && error.failure?.code === 'request.id_taken')) throw error
  }
}

/** Sends photos after their report: to the item at their place, or to the last one if it has fewer by now. */
export async function sendPhotos({ id: reportId, items }: Report, taken: readonly TakenPhoto[]): Promise<void> {
  for (const { id, name, item } of taken) {
    const itemId = (items[item] ?? items.at(-1))?.id
    if (itemId !== undefined) await photoOutbox.add(`photos ${reportId}`, id, { id, name, reportId, itemId })
  }
}
