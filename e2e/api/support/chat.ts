import type { NewMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import type { Room } from '../../../supabase/functions/_shared/contract/chat/rooms.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { Client } from './client.ts'
import { query } from './database.ts'
import { expectAnswer } from './expect-answer.ts'

const roomName = 'Test of the chat'

/** Creates a room of the caller with these members. */
export async function createRoom(owner: Client, usernames: string[] = []): Promise<string> {
  await forgetCreations()
  const { id } = await expectAnswer(contract.chatRooms.create, await owner.post('/api/chat/rooms', { name: roomName }))
  const userIds = await Promise.all(usernames.map(personId))
  if (userIds.length > 0) await owner.post(`/api/chat/rooms/${id}/members`, { userIds })
  return id
}

export const removeRooms = () => query('delete from public.chat_rooms where name = $1', [roomName])

/** What tests have created before does not count toward the limits of new messages, rooms and uploads. */
export async function forgetCreations(): Promise<void> {
  await query('delete from limits.uses')
  await query('delete from files.unsent_uploads')
}

/** Counts what a person has just created toward one of those limits. */
export async function countCreations(username: string, kind: string, amounts: number[]): Promise<void> {
  await query(
    `insert into limits.uses (person_id, kind, times, amounts)
     select p.id, $2, array_fill(now(), array[cardinality($3::bigint[])]), $3 from public.profiles p where p.username = $1
     on conflict (person_id, kind) do update set times = excluded.times, amounts = excluded.amounts`,
    [username, kind, amounts],
  )
}

export const sendMessage = async (client: Client, message: { roomId: string } & Partial<NewMessage>) =>
  expectAnswer(contract.chatMessages.send, await client.post('/api/chat/messages', { content: 'Hello', ...message }))

export const historyOf = async (client: Client, roomId: string, search = '') =>
  expectAnswer(contract.chatMessages.history, await client.get(`/api/chat/rooms/${roomId}/messages${search}`))

export const roomOf = async (client: Client, id: string): Promise<Room> =>
  expectAnswer(contract.chatRooms.one, await client.get(`/api/chat/rooms/${id}`))

export async function personId(username: string): Promise<string> {
  const [person] = await query<{ id: string }>('select id from public.profiles where username = $1', [username])
  if (!person) throw new Error(`There is no ${username}`)
  return person.id
}
