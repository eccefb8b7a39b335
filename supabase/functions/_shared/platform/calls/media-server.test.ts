import { createHash } from 'node:crypto'
import { AccessToken } from 'livekit-server-sdk'
import { expect, test } from 'vitest'
import { createMediaServer } from './media-server.ts'

const [apiKey, apiSecret] = ['portal', 'a-secret-of-at-least-32-characters']
const server = createMediaServer({ url: 'http://127.0.0.1', publicUrl: '/livekit', hasTurn: false, apiKey, apiSecret })
const callId = '3f8b5a0e-7f0a-4a53-9a0b-000000000001'
const personId = '3f8b5a0e-7f0a-4a53-9a0b-000000000002'

async function reported(participant: object) {
  const body = JSON.stringify({
    id: 'EV',
    event: 'participant_joined',
    room: { name: callId },
    participant,
    createdAt: '7',
  })
  const token = new AccessToken(apiKey, apiSecret)
  token.sha256 = createHash('sha256').update(body).digest('base64')
  return server.readReport(body, await token.toJwt())
}

test('a report names the person who joined', async () => {
  expect(await reported({ identity: personId, sid: 'PA' })).toMatchObject({ callId, personId, session: 'PA' })
})

test.each([
  ['with another identity', { identity: 'recorder' }],
  ['who records', { identity: personId, permission: { recorder: true } }],
  ['who is hidden', { identity: personId, permission: { hidden: true } }],
])('a participant %s is no person', async (_, participant) => {
  expect(await reported(participant)).toMatchObject({ callId, personId: null })
})
