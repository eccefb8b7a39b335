import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { createRoom, removeRooms } from './support/chat.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { createEndedCall, removeEndedCalls } from './support/ended-call.ts'
import { expectAnswer, expectFailure } from './support/expect-answer.ts'
import { declare, png, put } from './support/files.ts'
import { recordedSound } from './support/recorded-sound.ts'

/** Calls with several transactions, such as an upload. */

const { callRecordings, chatFiles, chatMessages, users } = contract
const [author, admin, participant] = clientsOf('te.tokyo1', 'adm', 'te.osaka1')
let roomId: string
let key: string

const newUser = {
  username: 'every.attempt',
  email: 'every.attempt@nordwind.example',
  firstName: 'Every',
  lastName: 'Attempt',
  password: 'Portal-demo-1',
  role: 'TE',
  departmentId: 1,
  companies: [1],
  countries: [1],
}

beforeAll(async () => {
  roomId = await createRoom(author, ['te.osaka1'])
})
beforeEach(() => {
  key = randomUUID()
})
afterAll(async () => {
  await query('delete from auth.users where email = $1', [newUser.email])
  await query('delete from requests.keys')
  await query(`delete from limits.uses where kind = 'recording'`)
  await removeEndedCalls()
  await removeRooms()
})

const post = (client: typeof author, path: string, body?: object) =>
  client.post(path, body && { ...body }, { 'Idempotency-Key': key })

/** As a function leaves the key that ended after the change and before the response, more than 150 seconds ago. */
const interrupt = () =>
  query(`update requests.keys set answer = null, running_until = now() - interval '1 second' where key = $1`, [key])

test('[API-19] an account is created once, also when the first attempt was interrupted', async () => {
  const create = () => post(admin, users.add.path, newUser)
  const first = await expectAnswer(users.add, await create())
  await interrupt()
  expect(await expectAnswer(users.add, await create())).toEqual(first)
})

test('[API-19] an account is created when the first attempt was interrupted before its profile was stored', async () => {
  await query('delete from auth.users where email = $1', [newUser.email])
  const create = () => post(admin, users.add.path, newUser)
  const { id } = await expectAnswer(users.add, await create())
  await query('delete from public.profiles where id = $1', [id])
  await interrupt()
  expect((await expectAnswer(users.add, await create())).id).toBe(id)
})

test('[API-19] an uploaded file is stored once, also when the first attempt was interrupted', async () => {
  const content = (await png()).toString('base64')
  const body = { originalName: 'a.png', mimeType: 'image/png', fileSize: (await png()).length, content }
  const upload = () => post(author, `/api/chat/rooms/${roomId}/upload`, body)
  const first = await expectAnswer(chatFiles.upload, await upload())
  await interrupt()
  expect(await expectAnswer(chatFiles.upload, await upload())).toEqual(first)
  await query(`update public.chat_files set state = 'pending' where id = $1`, [first.id])
  await interrupt()
  expect((await expectAnswer(chatFiles.upload, await upload())).id).not.toBe(first.id)
})

test('[API-19] an uploaded recording is stored once, also when the first attempt was interrupted', async () => {
  const { webm } = await recordedSound(1)
  const callId = await createEndedCall(roomId, 'te.tokyo1', 'te.osaka1')
  const body = { audioData: `data:audio/webm;base64,${webm.toString('base64')}`, format: 'webm', size: webm.length }
  const upload = () => post(participant, `/api/chat/calls/${callId}/recording`, body)
  const first = await expectAnswer(callRecordings.upload, await upload())
  await interrupt()
  expect(await expectAnswer(callRecordings.upload, await upload())).toEqual(first)
  await query(`update public.call_recordings set state = 'uploading' where id = $1`, [first.id])
  await interrupt()
  expect((await expectAnswer(callRecordings.upload, await upload())).id).not.toBe(first.id)
})

test('[API-19] a refused message stores nothing, and its key may be used for a corrected one', async () => {
  const send = (room: string) => post(author, chatMessages.send.path, { roomId: room, content: 'Corrected' })
  await expectFailure(await send(randomUUID()), 404)
  await expectAnswer(chatMessages.send, await send(roomId))
})

test('[API-19] a refused upload is announced again with the same key, and only once after that', async () => {
  const content = await png()
  const announce = (name: string) =>
    post(author, `/api/chat/rooms/${roomId}/files`, { originalName: name, mimeType: '', fileSize: content.length })
  await expectFailure(await announce('a.exe'), 415)
  const first = await announce('a.png')
  await expectFailure(await announce('b.png'), 422, { code: 'request.key_reused' })
  const { id } = await put(first, content)
  expect((await author.post(`/api/chat/files/${id}/complete`)).ok).toBe(true)
  for (const _ of ['second', 'third']) await expectFailure(await announce('a.png'), 409, { code: 'request.id_taken' })
  const other = await declare(author, roomId, { name: 'a.png', content })
  expect((await expectAnswer(chatFiles.declare, other)).id).not.toBe(id)
})
