import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Room, RoomInput } from '../../../supabase/functions/_shared/contract/chat/rooms.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { forgetCreations, personId } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatRooms } = contract
const address = '/api/chat/rooms'
const name = `Room test ${randomUUID()}`
const [owner, colleague, berlin, admin] = clientsOf('te.paris1', 'som.paris1', 'te.berlin1', 'adm')

afterAll(() =>
  query(`delete from public.chat_rooms where name like 'Room test%' or direct_pair is not null and last_rev = 0`),
)

const create = async (client: Client, input: Partial<RoomInput> = {}): Promise<Room> => {
  await forgetCreations()
  return expectAnswer(chatRooms.create, await client.post(address, { name, ...input }))
}
const roomsOf = async (client: Client): Promise<Room[]> => expectAnswer(chatRooms.list, await client.get(address))
const hasRoom = async (client: Client, id: string): Promise<boolean> =>
  (await roomsOf(client)).some((room) => room.id === id)

describe('creating a room', () => {
  test('[ROOM-11] [ROOM-16] [ROOM-32] anyone creates a room and owns it', async () => {
    const room = await create(owner, { description: 'For the test', type: 'group', category: 'team', countryId: 1 })
    expect(room).toMatchObject({
      name,
      description: 'For the test',
      type: 'group',
      category: 'team',
      country: 'France',
      memberCount: 1,
      unreadCount: 0,
      lastMessage: null,
      role: 'owner',
      canPost: true,
      isOpen: false,
    })
    expect(await roomsOf(owner)).toContainEqual(room)
    expect(await hasRoom(colleague, room.id)).toBe(false)
  })

  test('[ROOM-14] "none" and an empty choice store no value', async () => {
    const room = await create(owner, { category: 'none', department: '', countryId: 'none' })
    expect(room).toMatchObject({ category: null, department: null, countryId: null })
  })

  test('[ROOM-12] [ROOM-13] takes the categories and departments of every screen', async () => {
    const { category, department } = contract.chatRooms.list.answer.element.shape
    for (const value of category.unwrap().options)
      expect((await create(owner, { category: value })).category).toBe(value)
    for (const value of department.unwrap().options)
      expect((await create(owner, { department: value })).department).toBe(value)
  })

  test('refuses a blank name', async () => {
    for (const body of [{ name: '   ' }, { name: '\u200B\u2060' }, {}])
      await expectFailure(await owner.post(address, body), 400, { field: 'name', code: 'room.name_required' })
  })

  test('refuses a type, category, department or country that does not exist', async () => {
    const wrong = [{ type: 'direct' }, { category: 'lunch' }, { department: 'kitchen' }, { countryId: 999_999 }]
    for (const body of wrong) expect((await owner.post(address, { name, ...body })).status).toBe(400)
  })

  test('a repeated id returns the room that the first request created', async () => {
    const id = randomUUID()
    const first = await create(owner, { id } as Partial<RoomInput>)
    expect(await create(owner, { id } as Partial<RoomInput>)).toEqual(first)
    await expectFailure(await berlin.post(address, { name, id }), 409, { field: 'id', code: 'room.id_taken' })
  })

  test('a person creates at most 10 rooms a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => berlin.post(address, { name })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    await query('delete from public.chat_rooms where name = $1', [name])
    const refused = await berlin.post(address, { name })
    await expectFailure(refused, 429, { code: 'room.too_many' })
    const seconds = Number(refused.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
  })

  test('accepts the id of a country as a number or as text, and nothing that only resembles it', async () => {
    for (const countryId of [1, '1']) expect((await create(owner, { countryId })).countryId).toBe(1)
    const { id } = await create(owner)
    for (const countryId of [true, [1], {}, '1.5', '0x1', ' 1', -1, 1.5]) {
      await expectFailure(await owner.post(address, { name, countryId }), 400, { field: 'countryId' })
      expect((await owner.put(`${address}/${id}`, { countryId })).status).toBe(400)
    }
  })
})

describe('changing a room', () => {
  test('[ROOM-16] fields that are left out keep their value', async () => {
    const { id } = await create(owner, { description: 'Before', category: 'team', countryId: 1 })
    const changed = await expectAnswer(
      chatRooms.update,
      await owner.put(`${address}/${id}`, { name: `${name} 2`, description: 'After' }),
    )
    expect(changed).toMatchObject({ name: `${name} 2`, description: 'After', category: 'team', countryId: 1 })
    expect((await owner.put(`${address}/${id}`, {})).status).toBe(400)
  })

  test('[ROOM-32] a member may neither change nor delete it, and nobody else sees it', async () => {
    const { id } = await create(owner)
    const userId = await personId('som.paris1')
    await owner.post(`${address}/${id}/members`, { userId })
    await expectFailure(await colleague.put(`${address}/${id}`, { name: 'Mine' }), 403, { code: 'room.not_yours' })
    await expectFailure(await colleague.delete(`${address}/${id}`), 403, { code: 'room.owners_only' })
    await expectFailure(await berlin.put(`${address}/${id}`, { name: 'Mine' }), 404, { code: 'room.not_found' })
    await expectFailure(await berlin.get(`${address}/${id}`), 404, { code: 'room.not_found' })
    await owner.put(`${address}/${id}/members/${userId}`, { role: 'moderator' })
    expect((await colleague.put(`${address}/${id}`, { name: `${name} 3` })).status).toBe(200)
  })

  test('deleting it removes its members and messages', async () => {
    const { id } = await create(owner)
    await owner.post('/api/chat/messages', { roomId: id, content: 'Soon gone' })
    expect((await owner.delete(`${address}/${id}`)).status).toBe(204)
    expect((await owner.get(`${address}/${id}`)).status).toBe(404)
    expect(await query('select from public.chat_messages where room_id = $1', [id])).toEqual([])
  })

  test('[ROOM-47] its meetings stay, without the room, when it is deleted', async () => {
    const { id } = await create(owner)
    const start = Date.now() + 60 * 60 * 1000
    const input = {
      title: name,
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + 30 * 60 * 1000).toISOString(),
      meetingType: 'review',
      participantIds: [],
      chatRoomId: id,
    }
    const meeting = await expectAnswer(contract.meetings.create, await owner.post('/api/meetings', input))
    expect(meeting.chatRoomId).toBe(id)
    expect((await owner.delete(`${address}/${id}`)).status).toBe(204)
    const kept = await expectAnswer(contract.meetings.one, await owner.get(`/api/meetings/${meeting.id}`))
    expect(kept).toMatchObject({ title: name, chatRoomId: null })
    expect((await owner.delete(`/api/meetings/${meeting.id}`)).status).toBe(204)
  })

  test('an administrator deletes it but reads neither members nor messages', async () => {
    const { id } = await create(owner)
    expect((await admin.get(`${address}/${id}/members`)).status).toBe(404)
    expect((await admin.get(`${address}/${id}/messages`)).status).toBe(404)
    expect(await hasRoom(admin, id)).toBe(false)
    expect((await admin.delete(`${address}/${id}`)).status).toBe(204)
  })
})

describe('a room that everybody has left', () => {
  const leave = async (client: Client, username: string, id: string) =>
    expect((await client.delete(`${address}/${id}/members/${await personId(username)}`)).status).toBe(204)
  const withoutMembers = async (client: Client, search = '') => {
    const response = await client.get(`${address}/without-members${search}`)
    return {
      rooms: await expectAnswer(chatRooms.withoutMembers, response),
      next: response.headers.get('X-Next-Cursor'),
    }
  }
  const idsOf = async (client: Client) => (await withoutMembers(client)).rooms.map(({ id }) => id)

  test('[ROOM-49] is listed for administrators alone, with nothing of what was written, until one deletes it', async () => {
    const { id } = await create(owner, { category: 'team', countryId: 1 })
    await owner.post('/api/chat/messages', { roomId: id, content: 'Who is still here?' })
    expect(await idsOf(admin)).not.toContain(id)
    await leave(owner, 'te.paris1', id)
    const listed = (await withoutMembers(admin)).rooms.find((room) => room.id === id)
    expect(listed).toMatchObject({ name, category: 'team', department: null, country: 'France' })
    expect(listed?.lastMessageAt).not.toBeNull()
    expect(await idsOf(owner)).not.toContain(id)
    await expectFailure(await owner.delete(`${address}/${id}`), 404, { code: 'room.not_found' })
    expect((await admin.delete(`${address}/${id}`)).status).toBe(204)
    expect(await idsOf(admin)).not.toContain(id)
  })

  test('[ROOM-49] are listed page by page, newest first', async () => {
    const rooms = [await create(owner), await create(owner), await create(owner)]
    for (const { id } of rooms) await leave(owner, 'te.paris1', id)
    const first = await withoutMembers(admin, '?limit=2')
    expect(first.rooms.map(({ id }) => id)).toEqual([rooms[2]?.id, rooms[1]?.id])
    const second = await withoutMembers(admin, `?limit=1&cursor=${first.next}`)
    expect(second.rooms.map(({ id }) => id)).toEqual([rooms[0]?.id])
  })
})

describe('an open room', () => {
  test('[ROOM-22] [ROOM-27] is listed for the people of its country, who may join', async () => {
    const { id } = await create(owner, { type: 'department', countryId: 1 })
    const listed = (await roomsOf(colleague)).find((room) => room.id === id)
    expect(listed).toMatchObject({ isOpen: true, role: null, canPost: false, topic: null, lastMessage: null })
    expect(await hasRoom(berlin, id)).toBe(false)

    const joined = await expectAnswer(chatRooms.join, await colleague.post(`${address}/${id}/join`))
    expect(joined).toMatchObject({ role: 'member', memberCount: 2, canPost: true })
    expect((await colleague.post(`${address}/${id}/join`)).status).toBe(200)
    await expectFailure(await berlin.post(`${address}/${id}/join`), 404, { code: 'room.not_found' })
  })

  test('[ROOM-34] that everybody has left belongs to whoever joins it', async () => {
    const { id } = await create(owner, { type: 'department', countryId: 1 })
    await owner.delete(`${address}/${id}/members/${await personId('te.paris1')}`)
    const joined = await expectAnswer(chatRooms.join, await colleague.post(`${address}/${id}/join`))
    expect(joined).toMatchObject({ role: 'owner', memberCount: 1 })
  })

  test('[ROOM-15] is listed only for the department that its label means', async () => {
    const { id } = await create(owner, { type: 'department', department: 'quality' })
    const [quality, operations] = [await signedIn('qc.fr'), colleague]
    expect(await hasRoom(quality, id)).toBe(true)
    expect(await hasRoom(operations, id)).toBe(false)
  })

  test('[ROOM-22] a closed room cannot be joined', async () => {
    const { id } = await create(owner)
    await expectFailure(await colleague.post(`${address}/${id}/join`), 404, { code: 'room.not_found' })
    await expectFailure(await admin.post(`${address}/${id}/join`), 403, { code: 'room.not_open' })
  })

  test('joining changes nothing for a member, whether the room is open or closed', async () => {
    const { id } = await create(owner)
    await owner.post(`${address}/${id}/members`, { userId: await personId('som.paris1') })
    for (const [client, role] of [
      [owner, 'owner'],
      [colleague, 'member'],
    ] as const)
      expect(await expectAnswer(chatRooms.join, await client.post(`${address}/${id}/join`))).toMatchObject({
        role,
        memberCount: 2,
      })
  })
})

describe('a direct conversation', () => {
  test('[ROOM-23] is one room for each pair, named after the other person', async () => {
    const [mine, theirs] = [await personId('te.paris1'), await personId('fin.fr')]
    const finance = await signedIn('fin.fr')
    const opened = await expectAnswer(chatRooms.openDirect, await owner.post('/api/chat/direct', { userId: theirs }))
    expect(opened).toMatchObject({ type: 'direct', name: 'Karim Benali', otherPersonId: theirs, memberCount: 2 })
    const same = await expectAnswer(chatRooms.openDirect, await finance.post('/api/chat/direct', { userId: mine }))
    expect(same).toMatchObject({ id: opened.id, name: 'Amélie Faure', otherPersonId: mine })
  })

  test('always has the same two people', async () => {
    const finance = await personId('fin.fr')
    const { id } = await expectAnswer(chatRooms.openDirect, await owner.post('/api/chat/direct', { userId: finance }))
    const calls = [
      await owner.post(`${address}/${id}/members`, { userId: await personId('te.berlin1') }),
      await owner.delete(`${address}/${id}/members/${finance}`),
      await owner.put(`${address}/${id}`, { name: 'Us' }),
      await owner.delete(`${address}/${id}`),
      await owner.post(`${address}/${id}/join`),
    ]
    for (const call of calls) await expectFailure(call, 409, { code: 'room.direct_fixed' })
  })

  test('is refused with oneself, and with people who are not active', async () => {
    for (const userId of [await personId('te.paris1'), await personId('inactive'), randomUUID()])
      await expectFailure(await owner.post('/api/chat/direct', { userId }), 400, {
        field: 'userId',
        code: 'person.not_active',
      })
  })
})

test('favorites and mutes belong to one member', async () => {
  const { id } = await create(owner, { type: 'department', countryId: 1 })
  await colleague.post(`${address}/${id}/join`)
  const until = '9999-12-31T00:00:00.000Z'
  const room = await expectAnswer(
    chatRooms.settings,
    await owner.put(`${address}/${id}/settings`, { isFavorite: true, mutedUntil: until }),
  )
  expect(room).toMatchObject({ isFavorite: true, mutedUntil: until })
  expect((await roomsOf(owner))[0]?.id).toBe(id)
  expect(await expectAnswer(chatRooms.one, await colleague.get(`${address}/${id}`))).toMatchObject({
    isFavorite: false,
    mutedUntil: null,
  })
  await owner.put(`${address}/${id}/settings`, { mutedUntil: null })
  expect(await expectAnswer(chatRooms.one, await owner.get(`${address}/${id}`))).toMatchObject({ mutedUntil: null })
})
