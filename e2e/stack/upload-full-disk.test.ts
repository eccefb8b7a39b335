import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client, signIn } from '../api/support/client.ts'
import { expectAnswer, expectFailure } from '../api/support/expect-answer.ts'
import { declare, download, put, upload } from '../api/support/files.ts'
import { canMount, fill } from './support/mount.ts'
import { startOnSmallDisk } from './support/small-disk.ts'

const { chatFiles, chatMessages, chatRooms } = contract

describe.skipIf(!canMount())('a disk that is full while a file is shared', () => {
  let portal: Awaited<ReturnType<typeof startOnSmallDisk>>
  beforeAll(async () => {
    portal = await startOnSmallDisk('storage', '16m')
  })
  afterAll(() => portal.stop())

  const stored = async () =>
    (await readdir(portal.disk, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'filler')
      .map(({ name }) => name)

  test('[nightly] [MSG-32] refuses the upload and keeps nothing of it, and takes it once there is room', async () => {
    const client = new Client(portal.stack.url)
    await signIn(client, 'te.paris1')
    const { id: roomId } = await expectAnswer(
      chatRooms.create,
      await client.post('/api/chat/rooms', { name: 'Line 4' }),
    )
    const before = await stored()
    const notes = { name: 'notes.txt', content: Buffer.alloc(4 * 1_048_576, 'Valve V-3 drips. ') }
    const free = fill(portal.disk)
    const cut = await put(await declare(client, roomId, notes), notes.content)
    expect(cut.stored.status).toBeGreaterThanOrEqual(500)
    await expectFailure(await client.post(`/api/chat/files/${cut.id}/complete`), 409, { code: 'file.not_uploaded' })
    const message = { roomId, content: '', fileId: cut.id }
    await expectFailure(await client.post('/api/chat/messages', message), 400, { code: 'message.file_not_found' })
    expect(await expectAnswer(chatFiles.list, await client.get(`/api/chat/rooms/${roomId}/files`))).toEqual([])
    await free()
    await expect.poll(stored).toEqual(before)

    const file = await upload(client, roomId, notes)
    await expectAnswer(chatMessages.send, await client.post('/api/chat/messages', { ...message, fileId: file.id }))
    expect((await (await download(client, file.id)).arrayBuffer()).byteLength).toBe(notes.content.length)
  })
})
