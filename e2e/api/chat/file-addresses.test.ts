import { decodeJwt } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { removeFiles } from '../../../worker/areas/files/remove-files.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'
import { download, upload } from '../support/files.ts'
import { workerDependencies } from '../support/worker.ts'

const [author, colleague] = clientsOf('te.paris1', 'som.paris1')
const dependencies = workerDependencies()
let roomId: string
let fileId: string
let messageId: string
/** The address that colleague was given. */
let address: string

beforeEach(async () => {
  roomId = await createRoom(author, ['som.paris1'])
  const file = await upload(author, roomId, {
    name: 'notes.txt',
    type: 'text/plain',
    content: Buffer.from('V-3 drips'),
  })
  fileId = file.id
  const sent = await author.post('/api/chat/messages', { roomId, content: '', fileId })
  messageId = (await expectAnswer(contract.chatMessages.send, sent)).id
  const given = await colleague.get(`/api/chat/files/${fileId}/download`)
  address = given.headers.get('location') ?? ''
})
afterAll(async () => {
  await removeRooms()
  await dependencies.connections.close()
})

const opened = async () => (await fetch(address)).ok

test('the address of a shared file is valid for five minutes', () => {
  const { iat = 0, exp = 0 } = decodeJwt(new URL(address).searchParams.get('token') ?? '')
  expect(exp - iat).toBe(300)
})

describe('an address that was given out', () => {
  const deletions: [what: string, path: () => string][] = [
    ['the file', () => `/api/chat/files/${fileId}`],
    ['its message', () => `/api/chat/messages/${messageId}`],
    ['its room', () => `/api/chat/rooms/${roomId}`],
  ]

  test.each(deletions)('opens after %s was deleted until the worker removes the content', async (_, path) => {
    expect((await author.delete(path())).status).toBe(204)
    expect(await opened()).toBe(true)
    await expectFailure(await download(colleague, fileId), 404, { code: 'file.not_found' })
    await removeFiles.run(dependencies)
    expect(await opened()).toBe(false)
  })

  test('opens after its owner was removed from the room, who gets no new one', async () => {
    await author.delete(`/api/chat/rooms/${roomId}/members/${await personId('som.paris1')}`)
    expect(await opened()).toBe(true)
    await expectFailure(await download(colleague, fileId), 404, { code: 'file.not_found' })
  })
})
