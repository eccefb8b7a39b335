import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { keepMessagePartitions } from '../postgres/message-partitions.ts'
import type { Hub } from './hub.ts'
import type { Change } from './pgoutput.ts'
import { startReplication } from './replication.ts'

const shortestPauseMs = 100
const longestPauseMs = 500
const partitionsEveryMs = 60_000

export type Feed = { isUp: () => boolean; close: () => Promise<void> }

export type FeedOptions = {
  url: string
  hub: Hub
  messageBytes: number
  /** Called when messages may have been lost. */
  onLost: () => void
}

/** Passes on the messages of the database. Resolves once the first connection streams; reconnects until it is closed. */
export async function openFeed({ url, hub, messageBytes, onLost }: FeedOptions): Promise<Feed> {
  const closing = new AbortController()
  const { promise: firstStart, resolve: whenStarted } = Promise.withResolvers<void>()
  let isUp = false

  async function stream(): Promise<Error> {
    const replication = await startReplication(url, (change) => sendSafely(change, hub, messageBytes))
    closing.signal.addEventListener('abort', replication.close)
    isUp = true
    whenStarted()
    const cause = await replication.ended
    closing.signal.removeEventListener('abort', replication.close)
    return cause
  }

  async function keepStreaming(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const cause = await stream().catch((error: unknown) => error)
      if (closing.signal.aborted) return
      if (isUp) failures = 0
      if (failures === 0) console.error('warning: no replication connection:', cause)
      if (isUp) onLost()
      isUp = false
      const wait = Math.min(shortestPauseMs * 2 ** failures, longestPauseMs)
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const streaming = keepStreaming()
  await firstStart
  return {
    isUp: () => isUp,
    close: () => {
      closing.abort()
      return streaming
    },
  }
}

/** An error in one change must not end the stream. */
function sendSafely(change: Change, hub: Hub, messageBytes: number): void {
  try {
    const fault = send(change, hub, messageBytes)
    if (fault) console.error(`error: UnableToBroadcastChanges: ${fault}`)
  } catch (cause) {
    console.error('error: UnableToBroadcastChanges:', cause)
  }
}

/** Why a message is not sent; undefined when it is. */
function send({ kind, table, values }: Change, hub: Hub, messageBytes: number): string | undefined {
  const text = (column: string) => values.get(column)?.toString()
  if (kind === 'delete' && table === 'auth.sessions') {
    hub.endSession(text('id') ?? '')
    return undefined
  }
  if (kind !== 'insert' || !table.startsWith('realtime.messages_')) return undefined
  // Only private channels can be joined.
  if (text('extension') !== 'broadcast' || text('private') !== 't') return undefined
  const [topic, event, id, payload] = [text('topic'), text('event'), text('id'), values.get('payload')]
  if (topic === undefined || event === undefined || id === undefined || !payload)
    return 'a message needs a topic, an event and a payload'
  if (payload.length > messageBytes) return `a message of ${payload.length} bytes on ${topic} is too large`
  return hub.deliver({ topic, event, id, payload })
}

/**
 * Creates the partitions of the coming days and drops old ones, when a day begins. It looks every minute, because timers stand
 * still while the machine is suspended. Returns a function that stops it.
 */
export function maintainPartitions(pool: pg.Pool): () => void {
  let maintained = ''
  const maintain = async () => {
    const day = new Date().toISOString().slice(0, 10)
    if (day === maintained) return
    const client = await pool.connect()
    try {
      await keepMessagePartitions(client)
      maintained = day
    } finally {
      client.release()
    }
  }
  const timer = setInterval(() => {
    maintain().catch((cause: unknown) => console.error('warning: the partitions of realtime.messages:', cause))
  }, partitionsEveryMs)
  return () => clearInterval(timer)
}
