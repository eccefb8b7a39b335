import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SavedChange } from '../../../supabase/functions/_shared/contract/chat/saved.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, forgetCreations, removeRooms } from '../support/chat.ts'
import { Client } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatMessages, chatSaved } = contract
const [owner, member, stranger] = clientsOf('te.tokyo1', 'te.osaka1', 'te.paris1')
let roomId: string

beforeEach(async () => {
  await forgetCreations()
  roomId = await createRoom(owner, ['te.osaka1'])
})
afterEach(async () => {
  await removeRooms()
  await query(`delete from public.notifications where kind = 'chat_reminder'`)
})

const send = async (content: string) =>
  expectAnswer(chatMessages.send, await owner.post('/api/chat/messages', { roomId, content }))
const addressOf = (id: string) => `/api/chat/messages/${id}/saved`
const save = async (id: string, change: Partial<SavedChange> = {}) =>
  expectAnswer(chatSaved.save, await member.put(addressOf(id), change))
const listed = async (path = '/api/chat/saved') => expectAnswer(chatSaved.list, await member.get(path))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('saving a message', () => {
  test('[MSG-44] lists it with its room for this person alone, once, the last one first', async () => {
    const first = await send('First')
    const second = await send('Second')
    await save(first.id)
    const saved = await save(second.id)
    await save(first.id)
    expect(saved).toMatchObject({ content: 'Second', room: { id: roomId }, remindAt: null, doneAt: null })
    expect((await listed()).map(({ content }) => content)).toEqual(['Second', 'First'])
    expect(await expectAnswer(chatSaved.list, await owner.get('/api/chat/saved'))).toEqual([])
    const marks = await expectAnswer(chatSaved.ofRoom, await member.get(`/api/chat/rooms/${roomId}/saved`))
    expect(marks.map(({ messageId }) => messageId).toSorted()).toEqual([first.id, second.id].toSorted())
  })

  test('[MSG-44] comes in pages', async () => {
    for (const content of ['1', '2', '3']) await save((await send(content)).id)
    const page = await member.get('/api/chat/saved?limit=2')
    expect((await expectAnswer(chatSaved.list, page)).map(({ content }) => content)).toEqual(['3', '2'])
    const cursor = encodeURIComponent(page.headers.get('X-Next-Cursor') ?? '')
    expect((await listed(`/api/chat/saved?limit=2&cursor=${cursor}`)).map(({ content }) => content)).toEqual(['1'])
  })

  test('[MSG-44] ends with Remove, and can be marked as done and opened again', async () => {
    const { id } = await send('Read this')
    await save(id)
    expect(await save(id, { isDone: true })).toMatchObject({ doneAt: expect.any(String) as string })
    expect(await listed()).toEqual([])
    expect(await listed('/api/chat/saved?state=done')).toHaveLength(1)
    await save(id, { isDone: false })
    expect(await listed()).toHaveLength(1)
    await expectAnswer(chatSaved.remove, await member.delete(addressOf(id)))
    await expectAnswer(chatSaved.remove, await member.delete(addressOf(id)))
    expect(await listed()).toEqual([])
  })

  test('[MSG-44] is refused to people outside the room, and for a message that was deleted', async () => {
    const { id } = await send('Ours')
    await expectFailure(await stranger.put(addressOf(id), {}), 404)
    await expectFailure(await stranger.get(`/api/chat/rooms/${roomId}/saved`), 404)
    await expectFailure(await member.put(addressOf(randomUUID()), {}), 404)
    await expectFailure(await new Client().put(addressOf(id), {}), 401)
    await owner.delete(`/api/chat/messages/${id}`)
    await expectFailure(await member.put(addressOf(id), {}), 404)
    expect(await query('select from public.chat_saved_messages where message_id = $1', [id])).toEqual([])
  })
})

describe('a reminder', () => {
  test('[MSG-44] is set for one of the offered times or a chosen one, and can be removed', async () => {
    const { id } = await send('Call back')
    const inAnHour = Date.parse((await save(id, { remindIn: 'hour' })).remindAt ?? '') - Date.now()
    expect(inAnHour).toBeGreaterThan(3_500_000)
    expect(inAnHour).toBeLessThanOrEqual(3_601_000)
    for (const remindIn of ['tomorrow', 'workingDay'] as const) {
      const { remindAt } = await save(id, { remindIn })
      expect(remindAt).toMatch(/T00:00:00/)
    }
    const chosen = inMinutes(90)
    expect(Date.parse((await save(id, { remindAt: chosen })).remindAt ?? '')).toBe(Date.parse(chosen))
    expect(await save(id, { remindAt: null })).toMatchObject({ remindAt: null })
  })

  test('[MSG-44] appears in the bell at its time, once, and leads to the message', async () => {
    const { id } = await send('Call the supplier')
    await save(id, { remindAt: inMinutes(60) })
    await query(`update public.chat_saved_messages set remind_at = now() - interval '1 second' where message_id = $1`, [
      id,
    ])
    const reminders = async () => {
      const all = await expectAnswer(contract.notifications.list, await member.get('/api/notifications'))
      return all.filter(({ kind }) => kind === 'chat_reminder')
    }
    await expect.poll(reminders, { timeout: 10_000 }).toHaveLength(1)
    const [reminder] = await reminders()
    expect(reminder?.payload).toMatchObject({ text: 'Call the supplier', messageId: id })
    expect(reminder?.link).toContain(id)
    expect(await query('select chat.send_reminders() as sent')).toEqual([{ sent: 0 }])
    expect(await reminders()).toHaveLength(1)
    expect(await listed()).toHaveLength(1)
  })

  test.each([
    { remindAt: '2020-01-01T00:00:00Z' },
    { remindAt: 'tomorrow' },
    { remindAt: inMinutes(60), remindIn: 'hour' },
    { remindIn: 'year' },
    { isDone: null },
    { doneAt: null },
  ])('is refused with %j, and stores nothing', async (change) => {
    const { id } = await send('Unchanged')
    await expectFailure(await member.put(addressOf(id), change), 400)
    expect(await listed()).toEqual([])
  })
})
