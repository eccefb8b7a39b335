import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import type { StoredUpload } from '@/lib/browser-database.ts'
import { delayAfter } from '@/lib/outbox/delay.ts'
import { entryStore } from '@/lib/outbox/entry-store.ts'
import { withLock } from '@/lib/outbox/locks.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { sendContent } from '@/lib/send-content.ts'
import { claimedType, fileMaximum } from '@contract/chat/file-types.ts'
import { chatFiles } from '@contract/chat/files.ts'
import { messageOutbox, type Unsent } from '../message-outbox.ts'
import { forgetUpload, keepUpload, listUploads, readUpload } from './kept-uploads.ts'

/** A file that is on its way into a room. `progress` is a percentage. */
export interface Upload {
  id: string
  roomId: string
  /** The message that it replies to. */
  parentId: string | null
  name: string
  progress: number
  state: 'waiting' | 'sending' | 'checking' | 'failed'
  error?: unknown
}

/** Thrown for a file that the browser can no longer read, such as a folder or one that was removed. */
export class UnreadableFile extends Error {}

/** Concurrent uploads. */
const uploadsMaximum = 2

interface ActiveUpload {
  /** The id is also that of the message, so that a file that is sent twice appears once. */
  upload: StoredUpload
  controller: AbortController
  /** Called when the upload is finished or canceled. */
  end: () => void
}

/** Why a file cannot be shared, before anything is sent; undefined when it can. */
export function refusalOf({ name, type, size }: File): 'file.type_refused' | 'file.too_large' | undefined {
  const claimed = claimedType(name, type)
  if (!claimed) return 'file.type_refused'
  return size > fileMaximum(claimed) ? 'file.too_large' : undefined
}

/** Keeps the file until the server has confirmed its message, which it may have done already. */
async function keepUntilSent(upload: StoredUpload): Promise<void> {
  await keepUpload({ ...upload, isHandedOver: true })
  if (!messageOutbox.snapshot().some(({ id }) => id === upload.id)) await forgetUpload(upload)
}

class Uploads {
  #entries: readonly Upload[] = []
  #person = ''
  readonly #active = new Map<string, ActiveUpload>()
  /** The ids whose locks this page holds or waits for. */
  readonly #locked = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor() {
    messageOutbox.onSent(({ id }) => void forgetUpload({ person: this.#person, id }))
    messageOutbox.subscribe(() => {
      for (const unsent of messageOutbox.snapshot()) this.#repeat(unsent)
    })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): readonly Upload[] => this.#entries

  /** Resumes the uploads that a person has not finished in this browser, except those of other open tabs. */
  async open(person: string): Promise<void> {
    this.#person = person
    for (const [id, { upload, controller, end }] of this.#active) {
      if (upload.person === person) continue
      this.#active.delete(id)
      controller.abort()
      end()
    }
    this.#set(this.#entries.filter(({ id }) => this.#active.has(id)))
    for (const { id } of await listUploads(person)) {
      this.#withLock(id, async () => {
        // By now, the tab that sent it may have finished.
        const upload = await readUpload(person, id)
        if (upload && !upload.isHandedOver && this.#person === person) await this.#start(upload)
      })
    }
    const handedOver = await listUploads(person, true)
    const unsent = new Set((await entryStore.list(person)).map(({ id }) => id))
    for (const upload of handedOver) if (!unsent.has(upload.id)) this.#withLock(upload.id, () => forgetUpload(upload))
  }

  add(roomId: string, parentId: string | null, file: File): void {
    const upload = { id: newRequestId(), person: this.#person, roomId, parentId, file }
    this.#withLock(upload.id, async () => {
      void keepUpload(upload)
      await this.#start(upload)
    })
  }

  /** Uploads the file of a message again that waited for so long that the server has removed the file. */
  #repeat({ id, refusal, payload }: Unsent): void {
    if (refusal?.failure?.code !== 'message.file_not_found') return
    const person = this.#person
    this.#withLock(id, async () => {
      const kept = await readUpload(person, id)
      // By now, another tab may have uploaded it.
      if (!kept || kept.storedId !== payload.fileId || this.#person !== person) return
      const { storedId: _storedId, isHandedOver: _isHandedOver, ...upload } = kept
      await keepUpload(upload)
      await messageOutbox.withdraw(id)
      await this.#start(upload)
    })
  }

  /** Does nothing while this page works on the upload already. */
  #withLock(id: string, work: () => Promise<void>): void {
    if (this.#locked.has(id)) return
    this.#locked.add(id)
    withLock(`portal.upload.${id}`, new AbortController().signal, work)
      .catch(() => undefined)
      .finally(() => this.#locked.delete(id))
  }

  /** Resolves when the upload is finished or canceled. */
  #start(upload: StoredUpload): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { id, roomId, parentId, file } = upload
    this.#active.set(id, { upload, controller: new AbortController(), end: resolve })
    this.#set([...this.#entries, { id, roomId, parentId, name: file.name, progress: 0, state: 'waiting' }])
    this.#startWaiting()
    return promise
  }

  /** Retries what failed without being refused, for example when the browser is online again. */
  wake(): void {
    for (const { id, state, error } of this.#entries)
      if (state === 'failed' && !(error instanceof UnreadableFile) && delayAfter(error, 0) !== undefined) this.retry(id)
  }

  retry(id: string): void {
    const active = this.#active.get(id)
    if (!active) return
    active.controller = new AbortController()
    void keepUpload(active.upload)
    this.#change(id, { state: 'waiting', progress: 0 })
    this.#startWaiting()
  }

  cancel(id: string): void {
    this.#end(id, forgetUpload)
  }

  /** Takes an upload off the list, and aborts it if it is not finished. */
  #end(id: string, store: (upload: StoredUpload) => Promise<void>): void {
    const active = this.#active.get(id)
    if (!active) return
    active.controller.abort()
    this.#active.delete(id)
    void store(active.upload).then(active.end)
    this.#set(this.#entries.filter((entry) => entry.id !== id))
    this.#startWaiting()
  }

  #startWaiting(): void {
    const running = this.#entries.filter(({ state }) => state === 'sending' || state === 'checking').length
    const waiting = this.#entries.filter(({ state }) => state === 'waiting').slice(0, uploadsMaximum - running)
    for (const upload of waiting) void this.#send(upload)
  }

  async #send({ id, roomId, parentId }: Upload): Promise<void> {
    const active = this.#active.get(id)
    if (!active) return
    this.#change(id, { state: 'sending' })
    try {
      const { upload } = active
      upload.storedId ??= await this.#store(active)
      void keepUpload(upload)
      this.#change(id, { state: 'checking', progress: 100 })
      const file = await call(chatFiles.complete, { params: { id: upload.storedId }, signal: active.controller.signal })
      if (!this.#active.has(id)) return
      await messageOutbox.add(roomId, id, {
        id,
        roomId,
        content: '',
        parentId,
        fileId: file.id,
        fileName: file.originalName,
      })
      this.#end(id, keepUntilSent)
    } catch (error) {
      if (this.#active.has(id)) {
        // What was refused is not stored anymore, so that another attempt begins anew.
        if (error instanceof ApiError && error.status < 500) delete active.upload.storedId
        if (delayAfter(error, 0) === undefined) void forgetUpload(active.upload)
        this.#change(id, { state: 'failed', error })
      }
      this.#startWaiting()
    }
  }

  async #store({ upload: { id, roomId, file }, controller: { signal } }: ActiveUpload): Promise<string> {
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch((cause: unknown) => {
        throw new UnreadableFile(file.name, { cause })
      })
    const declared = await call(chatFiles.declare, {
      params: { id: roomId },
      body: { originalName: file.name, fileSize: file.size, mimeType: file.type },
      signal,
    })
    await sendContent(declared, file, signal, (progress) => this.#change(id, { progress }))
    return declared.id
  }

  #change(id: string, change: Partial<Upload>): void {
    this.#set(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)))
  }

  #set(entries: readonly Upload[]): void {
    this.#entries = entries
    for (const listener of this.#listeners) listener()
  }
}

/** The files that this page is uploading. */
export const uploads = new Uploads()

export const useUploads = (roomId: string): Upload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.snapshot).filter((upload) => upload.roomId === roomId)
