import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, forgetCreations, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { actionPlans, chatMessages, chatPlans } = contract
const [author, technician, manager, stranger] = clientsOf('som.paris1', 'te.paris1', 'aom.paris', 'te.berlin1')
let roomId: string
let messageId: string

beforeEach(async () => {
  await forgetCreations()
  roomId = await createRoom(author, ['te.paris1', 'aom.paris'])
  const sent = await author.post('/api/chat/messages', { roomId, content: 'The lift is out of order' })
  ;({ id: messageId } = await expectAnswer(chatMessages.send, sent))
})
afterEach(async () => {
  await removeRooms()
  await query(`delete from public.action_plans where title like 'Of a message%'`)
})

const plan = (more: object) => ({ title: 'Of a message', messageId, ...more })
const shownTo = async (client: typeof author) =>
  expectAnswer(chatPlans.ofRoom, await client.get(`/api/chat/rooms/${roomId}/plans`))

test('[MSG-51] a plan that is made from a message shows its status to the members who may see it', async () => {
  const made = await expectAnswer(actionPlans.create, await author.post('/api/action-plans', plan({})))
  const expected = { id: made.id, messageId, title: 'Of a message', status: 'pending', dueDate: null }
  expect(await shownTo(author)).toEqual([{ ...expected, assignee: made.assignee.name }])
  expect(await shownTo(manager)).toMatchObject([expected])
  expect(await shownTo(technician)).toEqual([])
  await expectFailure(await stranger.get(`/api/chat/rooms/${roomId}/plans`), 404)

  await manager.put(`/api/report-items/${made.id}`, { status: 'completed' }, { 'If-Match': `"${made.version}"` })
  expect(await shownTo(author)).toMatchObject([{ status: 'completed' }])
})

test('[MSG-51] a repeated request makes one plan', async () => {
  const again = plan({ requestId: randomUUID() })
  const first = await expectAnswer(actionPlans.create, await author.post('/api/action-plans', again))
  const second = await expectAnswer(actionPlans.create, await author.post('/api/action-plans', again))
  expect(second.id).toBe(first.id)
  expect(await shownTo(author)).toHaveLength(1)
})

test.each([
  ['that does not exist', () => randomUUID()],
  ['of a room that the person is not in', () => messageId],
])('[MSG-51] no plan is made from a message %s', async (_, idOf) => {
  const refused = await stranger.post('/api/action-plans', plan({ messageId: idOf() }))
  await expectFailure(refused, 404, { code: 'message.not_found' })
  expect(await query(`select from public.action_plans where title = 'Of a message'`)).toEqual([])
})
