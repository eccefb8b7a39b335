import { EventEmitter } from 'node:events'
import postgres, { type Sql } from 'postgres'
import { expect, test } from 'vitest'
import { type Reservation, reserveSafely } from './postgres-reservations.ts'

/** A message of the protocol: its type, its length and its content. */
function reply(type: string, content = ''): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, Buffer.from(content)])
}

const ready = reply('Z', 'I')
const welcome = Buffer.concat([reply('R', '\0\0\0\0'), ready])
const noRows = Buffer.concat([reply('1'), reply('2'), reply('n'), reply('C', 'SELECT 0\0'), ready])

/** A connection to a server that finds no rows. */
class Connection extends EventEmitter {
  #isWelcome = false

  write(): boolean {
    const response = this.#isWelcome ? noRows : welcome
    this.#isWelcome = true
    queueMicrotask(() => this.emit('data', response))
    return true
  }

  end(): void {
    this.emit('close', false)
  }
}

function open() {
  const connections: Connection[] = []
  const socket = () => {
    const connection = new Connection()
    connections.push(connection)
    return connection
  }
  const options = { socket, fetch_types: false, max: 1, backoff: () => 0 }
  const pool = postgres(options as unknown as postgres.Options<Record<string, never>>) as Sql & {
    reserve: () => Promise<unknown>
  }
  reserveSafely(pool, 1)
  return { connections, reserve: () => pool.reserve() as Promise<Reservation> }
}

/** Runs what has been promised so far, and nothing that waits for the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a query that is lost before it was written does not hold up the next one', async () => {
  const { connections, reserve } = open()
  const first = await reserve()
  await first.unsafe('select 1', [])
  const second = first.unsafe('select 2', []).catch((error: unknown) => error)
  await settle()
  connections[0]?.emit('close', false)
  expect(await second).toMatchObject({ code: 'CONNECTION_CLOSED' })
  await expect(first.unsafe('select 3', [])).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  first.release()
  const third = await reserve()
  await expect(third.unsafe('select 4', [])).resolves.toEqual([])
  expect(connections).toHaveLength(2)
})

test('a query does not use a connection that has failed and is not closed yet', async () => {
  const { connections, reserve } = open()
  const first = await reserve()
  await first.unsafe('select 1', [])
  const second = first.unsafe('select 2', []).catch((error: unknown) => error)
  await settle()
  connections[0]?.emit('error', Object.assign(new Error('reset'), { code: 'ECONNRESET' }))
  expect(await second).toMatchObject({ code: 'ECONNRESET' })
  first.release()
  const third = await reserve()
  await expect(third.unsafe('select 3', [])).resolves.toEqual([])
  expect(connections).toHaveLength(2)
})
