import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import type { TestStack } from '../support/stack.ts'
import { personOf, send, tokenOf } from './support/realtime-people.ts'
import { shareRealtimeStack } from './support/realtime-stack.ts'

let stack: TestStack
let database: pg.Pool
let person: string
let topic: string
const clients: SupabaseClient[] = []

shareRealtimeStack((started) => ({ stack, database, person, topic } = started))

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.realtime.disconnect()))
})

type Subscription = {
  client: SupabaseClient
  channel: RealtimeChannel
  states: string[]
  heard: unknown[]
  told: unknown[]
}

/** Subscribes with Supabase's own client, as the web app does. */
async function subscribe(token: string, name = topic): Promise<Subscription> {
  const client = createClient(stack.url, stack.publishableKey, { accessToken: () => Promise.resolve(token) })
  clients.push(client)
  await client.realtime.setAuth()
  const [states, heard, told]: [string[], unknown[], unknown[]] = [[], [], []]
  const channel = client.channel(name, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload))
  channel.on('system', {}, (payload: unknown) => told.push(payload))
  channel.subscribe((state, error) => states.push(error ? `${state}: ${error.message}` : state))
  return { client, channel, states, heard, told }
}

const isSubscribed = ({ states }: Subscription) =>
  until(() => states.at(-1) === 'SUBSCRIBED' || undefined, 15_000, `not subscribed: ${states.join(', ')}`)

const text = (value: string) => expect.objectContaining({ text: value }) as unknown

test('a subscriber receives messages until it unsubscribes', async () => {
  const subscription = await subscribe(await tokenOf(stack, { sub: person }))
  await isSubscribed(subscription)
  await send(database, topic, { text: 'first' })
  await expect.poll(() => subscription.heard).toEqual([text('first')])
  expect(await subscription.channel.unsubscribe()).toBe('ok')
  const other = await subscribe(await tokenOf(stack, { sub: person }))
  await isSubscribed(other)
  await send(database, topic, { text: 'second' })
  await expect.poll(() => other.heard).toEqual([text('second')])
  expect(subscription.heard).toHaveLength(1)
})

test('another person is refused with the reason', async () => {
  const other = await personOf(database, 'te.berlin1')
  const { states } = await subscribe(await tokenOf(stack, { sub: other }))
  await expect
    .poll(() => states[0])
    .toBe(`CHANNEL_ERROR: Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)
})

test('a new token keeps the subscription, and a token of somebody else ends it', async () => {
  const subscription = await subscribe(await tokenOf(stack, { sub: person }))
  await isSubscribed(subscription)
  const { client, states, heard, told } = subscription
  await client.realtime.setAuth(await tokenOf(stack, { sub: person }, 700))
  await send(database, topic, { text: 'after the new token' })
  await expect.poll(() => heard).toEqual([text('after the new token')])
  await client.realtime.setAuth(await tokenOf(stack, { sub: await personOf(database, 'te.berlin1') }))
  await expect.poll(() => states.at(-1)).toBe('CLOSED')
  expect(told.at(-1)).toEqual({
    extension: 'system',
    status: 'error',
    message: `You do not have permissions to read from this Channel topic: ${topic}`,
    channel: topic,
  })
})

test('[nightly] a subscriber rejoins by itself after Realtime was killed', async () => {
  const subscription = await subscribe(await tokenOf(stack, { sub: person }))
  await isSubscribed(subscription)
  process.kill(stack.services.find(({ name }) => name === 'realtime')?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => subscription.states.at(-1)).toMatch(/^CHANNEL_ERROR/)
  await isSubscribed(subscription)
  await send(database, topic, { text: 'after the restart' })
  await expect.poll(() => subscription.heard).toEqual([text('after the restart')])
})
