import { testedStack } from '../../../support/addresses.ts'
import { declare, png, put } from '../files.ts'
import { author, type Examples, mark, unknown, world } from './example.ts'

const { livekit } = testedStack()

/** What is refused because there is nothing with this id, or no server for it. */
const refusedAt = (address: string, refused: number): Examples => ({
  [address]: () => ({ by: author, path: address.replace('{id}', unknown), refused }),
})

/** The chat, its calls and their recordings. */
export const chat: Examples = {
  ...refusedAt('/api/chat/messages/{id}/remind', 404),
  '/api/chat/calls/start': () => ({
    by: author,
    path: '/api/chat/calls/start',
    body: { roomId: unknown, callType: 'voice' },
    refused: livekit ? 404 : 503,
  }),
  '/api/chat/calls/connection-test': () => ({
    by: author,
    path: '/api/chat/calls/connection-test',
    ...(!livekit && { refused: 503 }),
  }),
  '/api/chat/calls/{id}/join': () => ({
    by: author,
    path: `/api/chat/calls/${unknown}/join`,
    refused: livekit ? 404 : 503,
  }),
  ...refusedAt('/api/chat/calls/{id}/decline', 404),
  ...refusedAt('/api/chat/calls/{id}/leave', 404),
  ...refusedAt('/api/chat/calls/{id}/recording/start', 404),
  '/api/chat/calls/{id}/recording/stop': () => ({ by: author, path: `/api/chat/calls/${unknown}/recording/stop` }),
  '/api/chat/calls/{id}/recording': () => ({
    by: author,
    path: `/api/chat/calls/${unknown}/recording`,
    body: { audioData: 1 },
    refused: 400,
  }),
  ...refusedAt('/api/chat/calls/{id}/summarize', 503),
  ...refusedAt('/api/admin/chat/insights/trends', 503),
  ...refusedAt('/api/chat/recordings/{id}/retry', 404),
  '/api/chat/rooms/{id}/files': () => ({
    by: author,
    path: `/api/chat/rooms/${world.roomId}/files`,
    body: { originalName: 'a.png', mimeType: 'image/png', fileSize: 3 },
  }),
  '/api/chat/files/{id}/complete': async () => {
    const content = await png()
    const { id } = await put(await declare(author, world.roomId, { name: 'a.png', content }), content)
    return { by: author, path: `/api/chat/files/${id}/complete` }
  },
  '/api/chat/rooms/{id}/upload': async () => ({
    by: author,
    path: `/api/chat/rooms/${world.roomId}/upload`,
    body: {
      originalName: 'b.png',
      mimeType: 'image/png',
      fileSize: (await png()).length,
      content: (await png()).toString('base64'),
    },
  }),
  '/api/chat/messages': () => ({
    by: author,
    path: '/api/chat/messages',
    body: { roomId: world.roomId, content: mark },
  }),
  '/api/chat/rooms/{id}/read': () => ({
    by: author,
    path: `/api/chat/rooms/${world.roomId}/read`,
    body: { seq: 1 },
  }),
  '/api/chat/rooms/{id}/noticed': () => ({
    by: author,
    path: `/api/chat/rooms/${world.roomId}/noticed`,
    body: { seq: 1 },
  }),
  '/api/chat/messages/{id}/unread': () => ({ by: author, path: `/api/chat/messages/${world.messageId}/unread` }),
  '/api/chat/rooms': () => ({ by: author, path: '/api/chat/rooms', body: { name: 'Test of the chat' } }),
  '/api/chat/direct': () => ({ by: author, path: '/api/chat/direct', body: { userId: world.colleagueId } }),
  '/api/chat/rooms/{id}/join': () => ({ by: author, path: `/api/chat/rooms/${world.roomId}/join` }),
  '/api/chat/rooms/{id}/members': () => ({
    by: author,
    path: `/api/chat/rooms/${world.roomId}/members`,
    body: { userIds: [world.colleagueId] },
  }),
  '/api/chat/rooms/{id}/typing': () => ({ by: author, path: `/api/chat/rooms/${world.roomId}/typing` }),
}
