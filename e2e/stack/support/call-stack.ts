import { withClient } from '../../../local/postgres/client.ts'
import type { JoinedCall } from '../../../supabase/functions/_shared/contract/chat/calls.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { Client, signIn } from '../../api/support/client.ts'
import { expectAnswer } from '../../api/support/expect-answer.ts'
import { startTestStack } from '../../support/stack.ts'
import { type ScriptedLiveKit, scriptedLiveKit } from './scripted-livekit.ts'

const { chatCalls, chatRooms } = contract

/** The members of the room; te.tokyo1 owns it. */
export const usernames = [
  'te.tokyo1',
  'te.osaka1',
  'som.tokyo1',
  'som.osaka1',
  'aom.west.jp',
  'aom.central.jp',
  'cm.jp',
] as const
export type Username = (typeof usernames)[number]

/** A portal with a scripted media server, and a room whose members have signed in. */
export async function openCallStack() {
  const livekit = await scriptedLiveKit()
  const stack = await startTestStack({ livekit: livekit.connection })
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(stack.dbUrl, async (client) => (await client.query(text, values)).rows as Row[])

  const clients = new Map<string, Client>()
  for (const username of [...usernames, 'adm', 'te.berlin1']) {
    const client = new Client(stack.url)
    await signIn(client, username)
    clients.set(username, client)
  }
  const people = await query<{ username: string; id: string }>('select username, id from public.profiles')
  const ids = new Map(people.map(({ username, id }) => [username, id]))
  const idOf = (username: string): string => ids.get(username) ?? ''
  function as(username: Username | 'adm' | 'te.berlin1'): Client {
    const client = clients.get(username)
    if (!client) throw new Error(`${username} has not signed in`)
    return client
  }

  const owner = as('te.tokyo1')
  const { id: roomId } = await expectAnswer(chatRooms.create, await owner.post('/api/chat/rooms', { name: 'Line 4' }))
  await owner.post(`/api/chat/rooms/${roomId}/members`, { userIds: usernames.slice(1).map(idOf) })

  const start = (username: Username, changes: object = {}) =>
    as(username).post('/api/chat/calls/start', {
      roomId,
      callType: 'voice',
      participants: [{ id: idOf('te.osaka1'), name: 'Emi Mori', email: 'te.osaka1@nordwind.example' }],
      hasScreenShare: false,
      enableAutoRecording: true,
      ...changes,
    })
  type Given = Parameters<ScriptedLiveKit['report']>
  const send = async (...given: Given) =>
    fetch(`${stack.url}/api/calls/webhook`, { method: 'POST', ...(await livekit.report(...given)) })

  return {
    stack,
    livekit,
    roomId,
    query,
    as,
    idOf,
    start,
    started: async (username: Username, changes: object = {}): Promise<JoinedCall> =>
      expectAnswer(chatCalls.start, await start(username, changes)),
    join: (username: Username, id: string) => as(username).post(`/api/chat/calls/${id}/join`),
    read: async (id: string) => expectAnswer(chatCalls.one, await as('adm').get(`/api/chat/calls/${id}`)),
    /** A report of the media server. */
    send,
    /** The media server reports that a person is connected. */
    connect: async (username: Username, callId: string): Promise<void> => {
      const session = `PA_${username}`
      livekit.rooms.get(callId)?.people.set(idOf(username), session)
      const { status } = await send({ event: 'participant_joined', callId, personId: idOf(username), session })
      if (status !== 204) throw new Error(`The report was answered with ${status}`)
    },
    /** Ends what a test has left running. */
    reset: async (): Promise<void> => {
      livekit.setDown(false)
      livekit.setAbsence(undefined)
      await query(`update public.calls set ended_at = started_at where room_name = 'Line 4' and ended_at is null`)
      await query('delete from limits.uses')
      livekit.rooms.clear()
    },
    stop: async (): Promise<void> => {
      await stack.stop()
      await livekit.stop()
    },
  }
}
