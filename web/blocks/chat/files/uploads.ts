import { useSyncExternalStore } from 'react'
import { ApiError, call } from '@/lib/api.ts'
import type { StoredUpload } from '@/lib/browser-database.ts'
import { delayAfter } from '@/lib/outbox/delay.ts'
import { entryStore } from '@/lib/outbox/entry-store.ts'
import { shown } from '@/lib/outbox/entry.ts'
import { withLock } from '@/lib/outbox/locks.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { sendContent } from '@/lib/send-content.ts'
import { hasUnsentMark } from '@/lib/unsent-mark.ts'
import { chatFiles } from '@contract/chat/files.ts'
import type { NewMessage } from '@contract/chat/messages.ts'
import { messageOutbox, type Unsent } from '../message-outbox.ts'
import { forgetUpload, keepUpload, listUploads, readUpload } from './kept-uploads.ts'
import { UnreadableFile, type Upload } from './upload.ts'

/** Concurrent uploads. */
const uploadsMaximum = 2

interface ActiveUpload {
  /** The id is also that of the message, so that a file that is sent twice appears once. */
  upload: StoredUpload
  controller: AbortController
  /** Called when the upload is finished or canceled. */
  end: () => void
}

/** Whether a message waited for so long that the server has removed its file. */
const isWithoutFile = ({ refusal }: Unsent): boolean => refusal?.failure?.code === 'message.file_not_found'

/** Whether the upload is still in progress: it was not refused, and the browser can read it. */
const isUnderWay = ({ state, error }: Upload): boolean =>
  state !== 'failed' || (!(error instanceof UnreadableFile) && delayAfter(error, 0) !== undefined)

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
  /** What is to be done with an upload afterwards. */
  readonly #next = new Map<string, () => Promise<void>>()
  readonly #listeners = new Set<() => void>()

  constructor() {
    messageOutbox.onSent(({ id }) => void forgetUpload({ person: this.#person, id }))
    messageOutbox.subscribe(() => {
      for (const { id } of messageOutbox.snapshot().filter(isWithoutFile))
        this.#withLock(id, () => this.#resume(this.#person, id))
    })
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): readonly Upload[] => this.#entries

  underWay = (): Upload[] => this.#entries.filter(isUnderWay)

  /** Whether a file would be lost with this tab, because the browser does not store it or the note that leads to it. */
  isVolatile = (upload: Upload): boolean =>
    isUnderWay(upload) && (upload.isUnkept === true || !hasUnsentMark(this.#person))

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
    for (const { id } of await listUploads(person)) this.#withLock(id, () => this.#resume(person, id))
  }

  /** Goes on with an upload as this or another page has left it. */
  async #resume(person: string, id: string): Promise<void> {
    const upload = await readUpload(person, id)
    if (!upload || this.#person !== person) return
    const entry = shown<NewMessage>(await entryStore.list(person)).find((unsent) => unsent.id === id)
    const isInOutbox = entry !== undefined && entry.payload.fileId === upload.storedId
    if (isInOutbox && isWithoutFile(entry)) await this.#uploadAgain(upload)
    else if (upload.isHandedOver && !entry) await forgetUpload(upload)
    // The page may have been closed just after it had handed the message over.
    else if (isInOutbox && !upload.isHandedOver) await keepUpload({ ...upload, isHandedOver: true })
    else if (!upload.isHandedOver) await this.#start(upload)
  }

  async #uploadAgain({ storedId: _storedId, isHandedOver: _isHandedOver, ...upload }: StoredUpload): Promise<void> {
    await keepUpload(upload)
    // The person may have deleted the message meanwhile.
    await ((await messageOutbox.withdraw(upload.id)) ? this.#start(upload) : forgetUpload(upload))
  }

  add(roomId: string, parentId: string | null, file: File): void {
    const upload = { id: newRequestId(), person: this.#person, roomId, parentId, file }
    this.#withLock(upload.id, async () => {
      void this.#keep(upload)
      await this.#start(upload)
    })
  }

  async #keep(upload: StoredUpload): Promise<void> {
    const isUnkept = !(await keepUpload(upload))
    this.#change(upload.id, { isUnkept })
  }

  /** Deletes a message that has not been sent, with its file. */
  async removeMessage(id: string): Promise<void> {
    if (await messageOutbox.remove(id)) await forgetUpload({ person: this.#person, id })
  }

  /** One after another, also where the browser has no locks. */
  #withLock(id: string, work: () => Promise<void>): void {
    if (this.#locked.has(id)) return void this.#next.set(id, work)
    this.#locked.add(id)
    withLock(`portal.upload.${id}`, new AbortController().signal, work)
      .catch(() => undefined)
      .finally(() => {
        this.#locked.delete(id)
        const next = this.#next.get(id)
        this.#next.delete(id)
        if (next) this.#withLock(id, next)
      })
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
    for (const { id, state } of this.underWay()) if (state === 'failed') this.retry(id)
  }

  retry(id: string): void {
    const active = this.#active.get(id)
    if (!active) return
    active.controller = new AbortController()
    void this.#keep(active.upload)
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
    const { upload } = active
    const wasStored = upload.storedId !== undefined
    try {
      upload.storedId ??= await this.#store(active)
      void this.#keep(upload)
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
        // The next attempt uploads a refused file again.
        if (error instanceof ApiError && error.status < 500) delete upload.storedId
        // The server has removed what was stored too long ago.
        const isOutdated = wasStored && error instanceof ApiError && error.failure?.code === 'file.not_found'
        if (!isOutdated && delayAfter(error, 0) === undefined) void forgetUpload(upload)
        this.#change(id, isOutdated ? { state: 'waiting', progress: 0 } : { state: 'failed', error })
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
