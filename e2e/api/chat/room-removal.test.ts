import { afterAll, beforeEach, expect, test } from 'vitest'
import { removeRooms as removeRest } from '../../../worker/areas/chat/remove-rooms.ts'
import { removeFiles } from '../../../worker/areas/files/remove-files.ts'
import { createRoom, personId, removeRooms, sendMessage } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectFailure } from '../support/expect-answer.ts'
import { download, upload } from '../support/files.ts'
import { workerDependencies } from '../support/worker.ts'

const dependencies = workerDependencies()
const [owner, colleague, admin] = clientsOf('te.paris1', 'som.paris1', 'adm')
let roomId: string
let address: string

beforeEach(async () => {
  roomId = await createRoom(owner, ['som.paris1'])
  address = `/api/chat/rooms/${roomId}`
})
afterAll(async () => {
  await removeRooms()
  await removeRest.run(dependencies)
  await dependencies.connections.close()
})

test('[ROOM-50] a room with more messages than one request removes is gone at once, and its files with the rest', async () => {
  const text = { name: 'notes.txt', type: 'text/plain', content: Buffer.from('Valve V-3 drips.') }
  const { id } = await upload(owner, roomId, text)
  const message = await sendMessage(owner, { roomId, fileId: id })
  await query(
    `insert into public.chat_messages (id, room_id, seq, rev, author_id, content)
     select gen_random_uuid(), $1, n, n, $2, 'Message' from generate_series(101, 2100) as n`,
    [roomId, await personId('te.paris1')],
  )
  await query('update public.chat_rooms set last_rev = 2100 where id = $1', [roomId])
  expect((await owner.delete(address)).status).toBe(204)
  for (const client of [owner, colleague, admin]) {
    await expectFailure(await client.delete(address), 404, { code: 'room.not_found' })
    await expectFailure(await client.get(`${address}/messages`), 404, { code: 'room.not_found' })
    await expectFailure(await download(client, id), 404, { code: 'file.not_found' })
  }
  await expectFailure(await owner.put(`/api/chat/messages/${message.id}`, { content: 'Other' }), 404, {
    code: 'message.not_found',
  })
  await removeRest.run(dependencies)
  await removeFiles.run(dependencies)
  for (const table of ['chat_messages', 'chat_files'])
    expect(await query(`select from public.${table} where room_id = $1`, [roomId]), table).toEqual([])
  expect(await query('select from storage.objects where name like $1', [`${roomId}/%`])).toEqual([])
  expect(await query('select from chat.removed_rooms where room_id = $1', [roomId])).toEqual([])
})
