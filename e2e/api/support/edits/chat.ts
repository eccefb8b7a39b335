import { sendMessage } from '../chat.ts'
import { query } from '../database.ts'
import { createEndedCall } from '../ended-call.ts'
import { author, colleague, world } from '../posts/example.ts'
import { done, type Edits } from './example.ts'

const room = (address = '') => `/api/chat/rooms/${world.roomId}${address}`

/** The address of a new message of the author. */
const message = async (address = '') =>
  `/api/chat/messages/${(await sendMessage(author, { roomId: world.roomId })).id}${address}`

/** Rooms, messages and calls. */
export const chat: Edits = {
  'PUT /api/chat/rooms/{id}': () => ({ by: author, path: room(), body: { description: 'For every edit' } }),
  'PUT /api/chat/rooms/{id}/settings': () => ({ by: author, path: room('/settings'), body: { isFavorite: true } }),
  'PUT /api/chat/rooms/{id}/members/{userId}': async () => {
    await done(author.post(room('/members'), { userIds: [world.colleagueId] }))
    return { by: author, path: room(`/members/${world.colleagueId}`), body: { role: 'moderator' } }
  },
  'PUT /api/chat/messages/{id}': async () => ({ by: author, path: await message(), body: { content: 'Another text' } }),
  'PUT /api/chat/messages/{id}/reactions/{emoji}': async () => ({
    by: author,
    path: await message(`/reactions/${encodeURIComponent('👍')}`),
  }),
  'PUT /api/chat/messages/{id}/pin': async () => ({ by: author, path: await message('/pin') }),
  'PUT /api/chat/messages/{id}/saved': async () => ({ by: author, path: await message('/saved'), body: {} }),
  'PUT /api/chat/calls/{id}/end': async () => {
    const id = await createEndedCall(world.roomId, 'te.lyon1', 'te.paris2')
    // One that began earlier would soon be closed, because the media server does not know it.
    await query('update public.calls set ended_at = null, started_at = now() where id = $1', [id])
    return { by: author, path: `/api/chat/calls/${id}/end`, body: { status: 'ended' } }
  },
  'PATCH /api/notifications/{id}': async () => {
    const body = { sharedWithId: world.colleagueId, permission: 'view' }
    await done(author.post(`/api/tasks/${world.itemId}/share`, body))
    const [latest] = await done<{ id: string }[]>(colleague.get('/api/notifications'))
    return { by: colleague, path: `/api/notifications/${latest?.id}`, body: { isRead: true } }
  },
}
