import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { Client } from '../api/support/client.ts'
import { expectAnswer, expectFailure } from '../api/support/expect-answer.ts'
import { startTestStack, type TestStack } from '../support/stack.ts'

let stack: TestStack
let person: Client

beforeAll(async () => {
  stack = await startTestStack({ hasWorker: false })
  person = new Client(stack.url)
  await person.signIn('te.paris1')
})
afterAll(() => stack?.stop())

test('[CALL-69] where there is no media server, a call is neither started nor joined, and everything else works', async () => {
  const room = await expectAnswer(contract.chatRooms.create, await person.post('/api/chat/rooms', { name: 'Line 4' }))
  const refused = { code: 'calls.not_configured', message: 'Calls are not configured' } as const
  for (const response of [
    await person.post('/api/chat/calls/start', { roomId: room.id, callType: 'voice' }),
    await person.post(`/api/chat/calls/${randomUUID()}/join`),
    await person.post('/api/chat/calls/connection-test'),
  ])
    await expectFailure(response, 503, refused)
  expect(await expectAnswer(contract.chatCalls.inRoom, await person.get(`/api/chat/rooms/${room.id}/call`))).toBeNull()
  const sent = await person.post('/api/chat/messages', { roomId: room.id, content: 'We talk tomorrow' })
  expect(sent.status).toBe(201)
})
