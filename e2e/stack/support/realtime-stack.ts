import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestStack, type TestStack } from '../../support/stack.ts'
import { personOf, tokenOf } from './realtime-people.ts'
import { connect, type RealtimeSocket } from './realtime.ts'

export type RealtimeStack = {
  stack: TestStack
  /** As the role postgres; connects again when a connection breaks. */
  database: pg.Pool
  person: string
  /** The topic that only the person may join. */
  topic: string
  /** An access token of the person. */
  token: string
}

/**
 * Starts a stack for the tests of a file and passes it on before the first one. Returns a function that opens a
 * WebSocket to it, or to another origin, until the end of the test.
 */
export function shareRealtimeStack(
  receive: (started: RealtimeStack) => void,
  { hasWorker = false } = {},
): (origin?: string) => Promise<RealtimeSocket> {
  const sockets: RealtimeSocket[] = []
  let stack: TestStack
  let database: pg.Pool

  beforeAll(async () => {
    stack = await startTestStack({ hasWorker })
    database = new pg.Pool({ connectionString: stack.postgresUrl })
    database.on('error', () => undefined)
    const person = await personOf(database, 'te.paris1')
    receive({ stack, database, person, topic: `user:${person}`, token: await tokenOf(stack, { sub: person }) })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close()
  })
  afterAll(async () => {
    await database.end()
    await stack.stop()
  })

  return async (origin) => {
    const socket = await connect(stack, origin)
    sockets.push(socket)
    return socket
  }
}
