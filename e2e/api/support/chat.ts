import type { Room } from '../../../supabase/functions/_shared/contract/chat/rooms.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { Client } from './client.ts'
import { query } from './database.ts'
import { expectAnswer } from './expect-answer.ts'

const roomName = 'Test of the chat'

/** Creates a room of the caller with these members. */
export async function createRoom(owner: Client, usernames: string[] = []): Promise<string> {
  await query(`update public.chat_rooms set created_at = now() - interval '1 hour' where name = $1`, [roomName])
  const { id } = await expectAnswer(contract.chatRooms.create, await owner.post('/api/chat/rooms', { name: roomName }))
  const userIds = await Promise.all(usernames.map(personId))
  if (userIds.length > 0) await owner.post(`/api/chat/rooms/${id}/members`, { userIds })
  return id
}

export const removeRooms = () => query('delete from public.chat_rooms where name = $1', [roomName])

/** Makes earlier messages old, so that they do not count toward the limit of messages in 10 seconds. */
export const forgetMessageTimes = () =>
  query(
    `update public.chat_messages set created_at = now() - interval '1 minute' where created_at > now() - interval '1 minute'`,
  )

export const roomOf = async (client: Client, id: string): Promise<Room> =>
  expectAnswer(contract.chatRooms.one, await client.get(`/api/chat/rooms/${id}`))

export async function personId(username: string): Promise<string> {
  const [person] = await query<{ id: string }>('select id from public.profiles where username = $1', [username])
  if (!person) throw new Error(`There is no ${username}`)
  return person.id
}
