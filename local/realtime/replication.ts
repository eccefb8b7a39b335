import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { type Change, pgoutputDecoder } from './pgoutput.ts'

export type Replication = {
  /** Resolves to the cause when the stream has ended. */
  ended: Promise<Error>
  close: () => void
}

/** The part of pg's connection that its types leave out. */
type CopyConnection = pg.Connection & { sendCopyFromChunk: (chunk: Buffer) => void }

const publications = 'supabase_realtime_messages_publication,local_session_ends'
const statusEveryMs = 5_000
/** The server replies to every status message. */
const longestSilence = 3

/** A chunk with data begins with this byte, the others are keepalives; a position in the log follows in both. */
const data = 'w'.charCodeAt(0)
const dataHeader = 25

/**
 * Streams the changes that are committed from now on. The slot is temporary: what is committed while nobody listens is
 * lost, so a listener has to fetch the current state after each start.
 */
export async function startReplication(url: string, onChange: (change: Change) => void): Promise<Replication> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    replication: 'database',
  } as pg.ClientConfig)
  const { promise: ended, resolve: end } = Promise.withResolvers<Error>()
  client.on('error', end)
  client.on('end', () => end(new Error('the connection was closed')))
  const connection = client.connection as CopyConnection
  const close = () => void connection.stream.destroy()
  const decode = pgoutputDecoder()
  let position = 0n
  let silence = 0
  connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
    silence = 0
    position = chunk.readBigUInt64BE(1)
    const change = chunk[0] === data ? decode(chunk.subarray(dataHeader)) : undefined
    if (change) onChange(change)
  })
  try {
    await client.connect()
    // Replication commands must be in capitals.
    const slot = `supabase_realtime_messages_replication_slot_${randomBytes(6).toString('hex')}`
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`)
    const started = once(connection, 'replicationStart')
    const streaming = client.query(
      `START_REPLICATION SLOT ${slot} LOGICAL 0/0 (proto_version '1', publication_names '${publications}')`,
    )
    const refused = streaming.then(() => Promise.reject(new Error('the server ended the stream')))
    refused.catch(end)
    await Promise.race([started, refused])
  } catch (cause) {
    close()
    throw cause
  }
  const timer = setInterval(() => {
    silence += 1
    if (silence > longestSilence) connection.stream.destroy(new Error('the server no longer replies'))
    else connection.sendCopyFromChunk(status(position))
  }, statusEveryMs)
  void ended.then(() => clearInterval(timer))
  return { ended, close }
}

/** A standby status update: everything up to the position is processed, and a reply is requested. */
function status(position: bigint): Buffer {
  const bytes = Buffer.alloc(34)
  bytes.write('r')
  for (const at of [1, 9, 17]) bytes.writeBigUInt64BE(position, at)
  bytes.writeBigInt64BE((BigInt(Date.now()) - BigInt(Date.UTC(2000, 0, 1))) * 1000n, 25)
  bytes[33] = 1
  return bytes
}
