import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms, roomOf } from '../support/chat.ts'
import { type Client, signedIn } from '../support/client.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { chatRooms } = contract
const [owner, colleague, admin] = clientsOf('te.paris1', 'som.paris1', 'adm')
let roomId: string
let address: string

beforeEach(async () => {
  roomId = await createRoom(owner)
  address = `/api/chat/rooms/${roomId}/members`
})
afterAll(removeRooms)

const roles = async (client: Client): Promise<Record<string, string>> => {
  const members = await expectAnswer(chatRooms.members, await client.get(address))
  return Object.fromEntries(members.map(({ user, role }) => [user.username, role]))
}
const add = async (client: Client, body: Record<string, unknown>) => client.post(address, body)

describe('adding members', () => {
  test('[ROOM-25] [ROOM-26] accepts one with a role, or several', async () => {
    const added = await expectAnswer(
      chatRooms.addMembers,
      await add(owner, { userId: await personId('som.paris1'), role: 'moderator' }),
    )
    expect(added.map(({ user, role }) => [user.name, role])).toEqual([
      ['Amélie Faure', 'owner'],
      ['Julien Roux', 'moderator'],
    ])
    await add(owner, { userIds: [await personId('qc.fr'), await personId('fin.fr'), await personId('som.paris1')] })
    expect(await roles(owner)).toEqual({
      'te.paris1': 'owner',
      'som.paris1': 'moderator',
      'qc.fr': 'member',
      'fin.fr': 'member',
    })
    expect(await roomOf(colleague, roomId)).toMatchObject({ memberCount: 4, role: 'moderator' })
  })

  test('refuses an empty list, more than 500 people, inactive people and unknown roles', async () => {
    const inactive = await personId('inactive')
    await expectFailure(await add(owner, { userIds: [inactive] }), 400, { code: 'person.not_active' })
    for (const body of [{ userIds: [] }, {}, { userId: 'x' }, { userId: inactive, role: 'king' }])
      expect((await add(owner, body)).status).toBe(400)
    const many = Array.from({ length: 501 }, () => randomUUID())
    await expectFailure(await add(owner, { userIds: many }), 400, { code: 'field.too_many', field: 'userIds' })
    expect(await roles(owner)).toEqual({ 'te.paris1': 'owner' })
  })

  test('[ROOM-32] is for owners and moderators, and only owners add owners', async () => {
    await add(owner, { userId: await personId('som.paris1') })
    await expectFailure(await add(colleague, { userId: await personId('qc.fr') }), 403, { code: 'request.forbidden' })
    await owner.put(`${address}/${await personId('som.paris1')}`, { role: 'moderator' })
    expect((await add(colleague, { userId: await personId('qc.fr') })).status).toBe(201)
    const asOwner = { userId: await personId('fin.fr'), role: 'owner' }
    await expectFailure(await add(colleague, asOwner), 403, { code: 'request.forbidden' })
  })

  test('notifies the people who were added by somebody else', async () => {
    await add(owner, { userId: await personId('som.paris1') })
    const rows = await query(
      `select p.username from public.notifications n join public.profiles p on p.id = n.person_id
       where n.kind = 'room_added' and n.payload ->> 'roomId' = $1`,
      [roomId],
    )
    expect(rows).toEqual([{ username: 'som.paris1' }])
  })
})

describe('removing members', () => {
  test('[ROOM-32] is for owners only', async () => {
    await add(owner, { userIds: [await personId('som.paris1'), await personId('qc.fr')] })
    const quality = await personId('qc.fr')
    await expectFailure(await colleague.delete(`${address}/${quality}`), 403, { code: 'room.owners_only' })
    expect((await owner.delete(`${address}/${quality}`)).status).toBe(204)
    await expectFailure(await owner.delete(`${address}/${quality}`), 404, { code: 'member.not_found' })
    expect(await roomOf(owner, roomId)).toMatchObject({ memberCount: 2 })
  })

  test('[ROOM-37] renews the topic, so that the removed person cannot stay connected', async () => {
    await add(owner, { userId: await personId('som.paris1') })
    const before = await roomOf(owner, roomId)
    expect(await roomOf(colleague, roomId)).toMatchObject({ topic: before.topic })
    await owner.delete(`${address}/${await personId('som.paris1')}`)
    expect((await roomOf(owner, roomId)).topic).not.toBe(before.topic)
  })

  test('[ROOM-34] when the last owner leaves, the longest-serving moderator takes over', async () => {
    await add(owner, { userId: await personId('qc.fr') })
    await add(owner, { userId: await personId('som.paris1'), role: 'moderator' })
    expect((await owner.delete(`${address}/${await personId('te.paris1')}`)).status).toBe(204)
    expect(await roles(colleague)).toEqual({ 'som.paris1': 'owner', 'qc.fr': 'member' })
    expect((await owner.get(address)).status).toBe(404)
  })

  test('[ROOM-34] when the only owner becomes a member, somebody else becomes the owner', async () => {
    await add(owner, { userId: await personId('som.paris1'), role: 'moderator' })
    await owner.put(`${address}/${await personId('te.paris1')}`, { role: 'member' })
    expect(await roles(colleague)).toEqual({ 'som.paris1': 'owner', 'te.paris1': 'member' })
    await expectFailure(await owner.put(`${address}/${await personId('som.paris1')}`, { role: 'member' }), 403, {
      code: 'room.owners_only',
    })
  })
})

test('[ROOM-34] [ROOM-36] a deactivated owner is not counted, hands the room over, and comes back as an owner', async () => {
  const accountant = await personId('fin.de')
  await add(owner, { userIds: [accountant, await personId('som.paris1')] })
  await owner.put(`${address}/${accountant}`, { role: 'owner' })
  await owner.delete(`${address}/${await personId('te.paris1')}`)
  const { topic } = await roomOf(colleague, roomId)
  try {
    await admin.patch(`/api/admin/users/${accountant}/toggle-active`)
    expect(await roomOf(colleague, roomId)).toMatchObject({ memberCount: 1, role: 'owner' })
    expect(await roles(colleague)).toEqual({ 'som.paris1': 'owner' })
    expect((await roomOf(colleague, roomId)).topic).not.toBe(topic)
  } finally {
    await admin.patch(`/api/admin/users/${accountant}/toggle-active`)
  }
  expect(await roles(colleague)).toEqual({ 'fin.de': 'owner', 'som.paris1': 'owner' })
})

test('[ROOM-34] a member who is activated again owns a room whose owner is deactivated', async () => {
  const [accountant, controller] = [await personId('fin.de'), await personId('cm.de')]
  await add(owner, { userIds: [accountant, controller] })
  await owner.put(`${address}/${accountant}`, { role: 'owner' })
  await owner.delete(`${address}/${await personId('te.paris1')}`)
  const toggle = (person: string) => admin.patch(`/api/admin/users/${person}/toggle-active`)
  try {
    await toggle(controller)
    await toggle(accountant)
    await toggle(controller)
    expect(await roles(await signedIn('cm.de'))).toEqual({ 'cm.de': 'owner' })
  } finally {
    await toggle(accountant)
  }
})
