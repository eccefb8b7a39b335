import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { message } from '../test-message.ts'
import { draftOf } from './draft-of.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://portal.example' }))

const author = { firstName: 'Amélie', lastName: 'Faure', email: 'amelie@portal.example', photoId: null }
const written = (changes: Partial<ChatMessage> = {}): ChatMessage => ({
  ...message(1, 1, 'The lift is **out of order**\n\nSince this **morning**'),
  userId: 'amelie',
  user: { ...author, name: 'Amélie Faure' },
  ...changes,
})
const named = (id: string) => ({ id, name: `Name of ${id}`, username: id })

describe('[MSG-51] the plan that is suggested for a message', () => {
  test('has its first line as title, and its text with a link to it as description', () => {
    const { id, roomId } = written()
    expect(draftOf(written(), 'reader')).toMatchObject({
      title: 'The lift is out of order',
      description:
        'The lift is **out of order**\n\nSince this **morning**\n\n' +
        `https://portal.example/team-communication?room=${roomId}&message=${id}`,
      messageId: id,
    })
  })

  test('is for the author', () => {
    expect(draftOf(written(), 'reader').assignee).toEqual({ id: 'amelie', name: 'Amélie Faure' })
  })

  test('is for the only person whom the message mentions', () => {
    expect(draftOf(written({ mentions: [named('karim')] }), 'reader').assignee).toMatchObject({ id: 'karim' })
  })

  test.each([
    ['who wrote the message', written({ userId: 'reader' })],
    ['of a message that mentions several people', written({ mentions: [named('karim'), named('paula')] })],
    ['of a message that mentions only the reader', written({ mentions: [named('reader')] })],
    ['of a message by somebody who is not active any more', written({ user: { ...written().user, email: null } })],
  ])('is for the reader %s', (_, message) => {
    expect(draftOf(message, 'reader').assignee).toBeUndefined()
  })
})
