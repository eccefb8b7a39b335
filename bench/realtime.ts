import { once } from 'node:events'
import { SignJWT } from 'jose'
import type pg from 'pg'
import WebSocket from 'ws'
import type { Stack } from '../local/index.ts'
import { until } from '../local/until.ts'
import { connect } from './caller.ts'
import { broadcastDelayGoal, broadcastRateGoal } from './goals.ts'
import type { Measurement } from './measurement.ts'

const clients = 500
const steadyMessages = 100
const burstMessages = 200
const topic = 'bench'
const withinMs = 60_000

/** The role whom policies do not restrict, so that a bare broadcast is measured. */
export const serviceToken = (secret: string) =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

let people = 0
/** Another address for each person: Realtime limits how fast one address connects. */
const nextAddress = () => `198.18.${(people >> 8) & 255}.${people++ & 255}`

/** A socket that has joined a topic; `hear` receives the text of each message. */
export async function joinTopic(
  { url, publishableKey }: Stack,
  token: string,
  joined: string,
  hear: (text: string) => void,
): Promise<WebSocket> {
  const parameters = new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0' })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?${parameters}`, {
    headers: { 'X-Forwarded-For': nextAddress() },
  })
  await once(socket, 'open')
  const payload = { config: { private: true }, access_token: token }
  socket.send(JSON.stringify(['1', '1', `realtime:${joined}`, 'phx_join', payload]))
  const [reply] = (await once(socket, 'message')) as [Buffer]
  if (!reply.toString().includes('"ok"')) throw new Error(`Realtime refuses ${joined}: ${reply.toString()}`)
  socket.on('message', (data: Buffer) => hear(data.toString('latin1')))
  return socket
}

const send = (database: pg.Client, number: number) =>
  database.query(`select realtime.send(jsonb_build_object('n', $1::int), 'bench', $2, true)`, [number, topic])

/** Sends one message after another, and returns how long each copy took, in milliseconds. */
async function delays(database: pg.Client, heard: Map<number, number[]>): Promise<number[]> {
  const taken: number[] = []
  for (let number = 1; number <= steadyMessages; number++) {
    const sentAt = performance.now()
    await send(database, number)
    const times = await until(() => whole(heard.get(number)), withinMs, `message ${number} is not delivered`, 1)
    taken.push(...times.map((time) => time - sentAt))
  }
  return taken
}

/** Copies a second when the database sends as fast as it can. */
async function rate(database: pg.Client, heard: Map<number, number[]>): Promise<number> {
  const startedAt = performance.now()
  await database.query(
    `do $$ begin for n in 1001..${1_000 + burstMessages} loop
       perform realtime.send(jsonb_build_object('n', n), 'bench', '${topic}', true); commit;
     end loop; end $$`,
  )
  const last = await until(() => whole(heard.get(1_000 + burstMessages)), withinMs, 'the burst is not delivered', 1)
  return (burstMessages * clients) / ((Math.max(...last) - startedAt) / 1_000)
}

const whole = (times: number[] | undefined) => (times?.length === clients ? times : undefined)

/** A broadcast from the database to people who have all joined one topic, through the gateway. */
export async function broadcastRows(stack: Stack): Promise<Measurement[]> {
  const database = await connect(stack.postgresUrl)
  const token = await serviceToken(stack.jwtSecret)
  const heard = new Map<number, number[]>()
  const hear = (text: string) => {
    const number = Number(/"n": (\d+)/.exec(text)?.[1])
    const times = heard.get(number)
    if (times) times.push(performance.now())
    else heard.set(number, [performance.now()])
  }
  const sockets: WebSocket[] = []
  try {
    for (let count = 0; count < clients; count++) sockets.push(await joinTopic(stack, token, topic, hear))
    const taken = (await delays(database, heard)).toSorted((a, b) => a - b)
    const measuredRate = await rate(database, heard)
    return [
      {
        what: 'Broadcast: from sending to receiving, 95% of all copies',
        detail: `${clients} connections, one message at a time, median ${(taken[Math.floor(taken.length / 2)] ?? NaN).toFixed(1)} ms`,
        measured: taken[Math.floor(taken.length * 0.95)] ?? NaN,
        goal: broadcastDelayGoal,
      },
      {
        what: 'Broadcast: copies a second',
        detail: `${clients} connections, ${burstMessages} messages at once`,
        measured: measuredRate,
        goal: broadcastRateGoal,
      },
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
    await database.end()
  }
}
