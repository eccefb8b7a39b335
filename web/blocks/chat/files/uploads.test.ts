import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, call } from '@/lib/api.ts'
import type { NewEntry, StoredUpload } from '@/lib/browser-database.ts'
import { shown } from '@/lib/outbox/entry.ts'
import { withLock } from '@/lib/outbox/locks.ts'
import { markUnsent } from '@/lib/unsent-mark.ts'
import { chatFiles } from '@contract/chat/files.ts'
import type { NewMessage } from '@contract/chat/messages.ts'

/** What the browser keeps, and the messages that wait to be sent. */
const kept = new Map<string, StoredUpload>()
let isFull = false
const unsent = new Map<string, NewEntry>()
const listeners = new Set<() => void>()
/** Called before a message is taken back from the outbox. */
let withdrawing = (): unknown => undefined

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/send-content.ts'), () => ({ sendContent: async () => undefined }))
vi.mock(import('@/lib/outbox/locks.ts'), { spy: true })
vi.mock('./kept-uploads.ts', () => ({
  keepUpload: async (upload: StoredUpload) => {
    if (!isFull) kept.set(upload.id, upload)
    return !isFull
  },
  forgetUpload: async ({ id }: StoredUpload) => void kept.delete(id),
  listUploads: async () => [...kept.values()],
  readUpload: async (_person: string, id: string) => kept.get(id),
}))
vi.mock('@/lib/outbox/entry-store.ts', () => ({ entryStore: { list: async () => [...unsent.values()] } }))
vi.mock('../message-outbox.ts', () => ({
  messageOutbox: {
    snapshot: () => shown([...unsent.values()]),
    subscribe: (listener: () => void) => listeners.add(listener),
    onSent: () => undefined,
    add: async (_queue: string, id: string, payload: NewMessage) => wait(id, payload.fileId),
    remove: async (id: string) => unsent.delete(id),
    withdraw: async (id: string) => {
      withdrawing()
      return unsent.delete(id)
    },
  },
}))

const { uploads } = await import('./uploads.ts')
const failure = (code: string) => JSON.stringify({ message: code, code })

/** Puts a message with this file into the outbox, where the server has refused it if there is a code. */
function wait(id: string, fileId: unknown, code?: string): void {
  const refusal = code ? { refusal: { status: 400, body: failure(code) } } : {}
  unsent.set(id, { id, person: 'me', kind: 'message', queue: 'room', payload: { fileId }, createdAt: '', ...refusal })
}
const fileOf = (id: string) => (unsent.get(id)?.payload as NewMessage | undefined)?.fileId
const upload = (changes: Partial<StoredUpload>): StoredUpload => ({
  id: crypto.randomUUID(),
  person: 'me',
  roomId: 'room',
  parentId: null,
  file: new File(['text'], 'notes.txt'),
  ...changes,
})
/** Keeps an upload as an earlier page has left it, and opens the page. */
async function resume(left: StoredUpload): Promise<void> {
  kept.set(left.id, left)
  await uploads.open('me')
}

let stored = 0
beforeEach(() => {
  kept.clear()
  unsent.clear()
  isFull = false
  stored = 0
  withdrawing = () => undefined
  vi.mocked(call).mockReset()
  vi.mocked(call).mockImplementation(async (endpoint) =>
    endpoint === chatFiles.declare
      ? { id: `stored ${++stored}` }
      : { id: `stored ${stored}`, originalName: 'notes.txt' },
  )
})

test('a file whose message waits is neither uploaded nor forgotten', async () => {
  const left = upload({ storedId: 'stored', isHandedOver: true })
  wait(left.id, 'stored')
  await resume(left)
  await vi.mocked(withLock).mock.results.at(-1)?.value
  expect(call).not.toHaveBeenCalled()
  expect(kept.get(left.id)).toEqual(left)
})

test('a file whose message was handed over just before the page was closed is not uploaded again', async () => {
  const left = upload({ storedId: 'stored' })
  wait(left.id, 'stored')
  await resume(left)
  await expect.poll(() => kept.get(left.id)?.isHandedOver).toBe(true)
  expect(call).not.toHaveBeenCalled()
})

test('a file whose message was sent or deleted is forgotten', async () => {
  const left = upload({ storedId: 'stored', isHandedOver: true })
  await resume(left)
  await expect.poll(() => kept.size).toBe(0)
})

test('a file that the server has removed before its check is uploaded once more', async () => {
  const left = upload({ storedId: 'stored' })
  vi.mocked(call).mockRejectedValueOnce(new ApiError(404, '', failure('file.not_found')))
  await resume(left)
  await expect.poll(() => fileOf(left.id)).toBe('stored 1')
  expect(stored).toBe(1)
})

test('a message whose file the server has removed is not sent when it is deleted meanwhile', async () => {
  const left = upload({ storedId: 'stored', isHandedOver: true })
  wait(left.id, 'stored', 'message.file_not_found')
  withdrawing = () => unsent.delete(left.id)
  await resume(left)
  await expect.poll(() => kept.size).toBe(0)
  expect(call).not.toHaveBeenCalled()
})

test('a message whose file the server has removed gets a new file', async () => {
  const left = upload({ storedId: 'stored', isHandedOver: true })
  wait(left.id, 'stored')
  await resume(left)
  wait(left.id, 'stored', 'message.file_not_found')
  for (const listener of listeners) listener()
  await expect.poll(() => fileOf(left.id)).toBe('stored 1')
  await expect.poll(() => kept.get(left.id)?.isHandedOver).toBe(true)
})

test('a message that is deleted before it is sent takes its file with it', async () => {
  const left = upload({ storedId: 'stored', isHandedOver: true })
  wait(left.id, 'stored')
  await resume(left)
  await uploads.removeMessage(left.id)
  expect([kept.size, unsent.size]).toEqual([0, 0])
})

describe('[MSG-35] a file that has to be sent later', () => {
  const away = new TypeError('Failed to fetch')
  const refused = new ApiError(400, '', failure('file.type_refused'))
  test.each([
    ['would not be lost with the tab', { full: false, marked: true, error: away }, false],
    ['would be lost with the tab if the browser cannot keep it', { full: true, marked: true, error: away }, true],
    ['would be lost with the tab without the mark of unsent work', { full: false, marked: false, error: away }, true],
    ['is not waited for if it was refused', { full: true, marked: false, error: refused }, false],
  ])('%s', async (_, { full, marked, error }, isVolatile) => {
    isFull = full
    markUnsent('me', marked)
    vi.mocked(call).mockRejectedValue(error)
    await uploads.open('me')
    uploads.add('room', null, new File(['text'], 'notes.txt'))
    await expect.poll(() => uploads.snapshot().map(({ state }) => state)).toEqual(['failed'])
    expect(uploads.snapshot().map(uploads.isVolatile)).toEqual([isVolatile])
    for (const { id } of uploads.snapshot()) uploads.cancel(id)
  })
})
