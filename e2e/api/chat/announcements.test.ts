import { afterAll, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms, sendMessage } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatAnnouncements } = contract
const [owner, member] = clientsOf('te.paris1', 'te.berlin1')

afterAll(async () => {
  await removeRooms()
  await query(`delete from public.notifications where kind = 'announcement_reminder'`)
})

test('[MSG-50] shows owners who has seen an announcement, and reminds the others once', async () => {
  const roomId = await createRoom(owner, ['som.paris1', 'te.berlin1'])
  await owner.put(`/api/chat/rooms/${roomId}`, { category: 'announcement' })
  const { id, seq } = await sendMessage(owner, { roomId, content: 'The canteen is closed' })
  await member.post(`/api/chat/rooms/${roomId}/read`, { seq })
  const places = await expectAnswer(chatAnnouncements.seen, await owner.get(`/api/chat/messages/${id}/seen`))
  expect(places.map(({ country, seenCount, total }) => [country, seenCount, total])).toEqual([
    ['France', 0, 1],
    ['Germany', 1, 1],
  ])
  const remind = () => owner.post(`/api/chat/messages/${id}/remind`, undefined)
  expect(await expectAnswer(chatAnnouncements.remind, await remind())).toEqual({ reminded: 1 })
  expect(await expectAnswer(chatAnnouncements.remind, await remind())).toEqual({ reminded: 0 })
  const reminded = `select person_id as id from public.notifications where kind = 'announcement_reminder'`
  expect(await query(reminded)).toEqual([{ id: await personId('som.paris1') }])
  await expectFailure(await member.get(`/api/chat/messages/${id}/seen`), 404, { code: 'message.not_found' })
  await expectFailure(await member.post(`/api/chat/messages/${id}/remind`, undefined), 404)
})
