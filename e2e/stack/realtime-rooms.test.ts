import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import type { TestStack } from '../support/stack.ts'
import { caughtUp, personOf } from './support/realtime-people.ts'
import { shareRealtimeStack } from './support/realtime-stack.ts'
import { forbidden, joined, type RealtimeSocket } from './support/realtime.ts'

let stack: TestStack
let database: pg.Pool
const open = shareRealtimeStack((started) => ({ stack, database } = started))

type Member = { id: string; client: Client; socket: RealtimeSocket; token: string }
let owner: Member
let roomId: string

/** A person who has signed in and opened a connection. */
async function arrive(username: string): Promise<Member> {
  const client = new Client(stack.url)
  await client.signIn(username)
  const { accessToken: token } = await expectAnswer(contract.auth.token, await client.get('/api/auth/token'))
  return { id: await personOf(database, username), client, socket: await open(), token }
}

const topicNow = async (member: Member) =>
  (await expectAnswer(contract.chatRooms.one, await member.client.get(`/api/chat/rooms/${roomId}`))).topic ?? ''
const follow = async (member: Member) => member.socket.join(await topicNow(member), member.token)
const write = (content: string) => owner.client.post('/api/chat/messages', { roomId, content })
const texts = ({ socket }: Member) => socket.heard.flatMap((payload) => (payload as { content?: string }).content ?? [])

beforeEach(async () => {
  owner = await arrive('te.paris1')
  const created = await owner.client.post('/api/chat/rooms', { name: 'Topic' })
  roomId = (await expectAnswer(contract.chatRooms.create, created)).id
})

async function addMember(username: string): Promise<Member> {
  const member = await arrive(username)
  await owner.client.post(`/api/chat/rooms/${roomId}/members`, { userIds: [member.id] })
  return member
}

test('[ROOM-37] the connection of somebody outside the room hears nothing of it', async () => {
  const stranger = await arrive('te.berlin1')
  expect(await follow(owner)).toEqual(joined)
  const topic = await topicNow(owner)
  expect(await stranger.socket.join(topic, stranger.token)).toEqual(forbidden(topic))
  await write('Ours')
  await caughtUp(database, topic, owner.socket)
  expect(texts(owner)).toEqual(['Ours'])
  expect(stranger.socket.heard).toEqual([])
})

test.each([
  ['is removed', ({ id }: Member) => owner.client.delete(`/api/chat/rooms/${roomId}/members/${id}`)],
  ['leaves', ({ client, id }: Member) => client.delete(`/api/chat/rooms/${roomId}/members/${id}`)],
])(
  '[ROOM-37] a member who %s hears no further message through a connection that stays open, and the others do',
  async (_, end) => {
    const member = await addMember('som.paris1')
    expect(await follow(owner)).toEqual(joined)
    expect(await follow(member)).toEqual(joined)
    const before = await topicNow(owner)
    await write('For both')
    await caughtUp(database, before, owner.socket, member.socket)

    expect((await end(member)).status).toBeLessThan(300)
    const after = await topicNow(owner)
    expect(after).not.toBe(before)
    expect(await follow(owner)).toEqual(joined)
    await write('For the owner')
    await caughtUp(database, after, owner.socket)
    // The member's channel still receives what is sent to the topic that everybody else has left.
    await caughtUp(database, before, member.socket)
    expect(texts(owner)).toEqual(['For both', 'For the owner'])
    expect(texts(member)).toEqual(['For both'])
    expect(await member.socket.join(after, member.token)).toEqual(forbidden(after))
  },
)
