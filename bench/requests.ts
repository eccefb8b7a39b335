import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connectAs } from './caller.ts'
import { requestGoal } from './goals.ts'
import { throughputs } from './measure.ts'
import type { Measurement } from './measurement.ts'

const clients = 10
const turns = 7
const username = 'cm.fr'

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Portal-demo-1' }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** One request over a keep-alive connection. Costs the client less than fetch would. */
async function read(agent: Agent, url: string, cookie: string): Promise<void> {
  const [answer] = (await once(get(url, { agent, headers: { cookie } }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
}

/** Compares `GET /api/reports` through gateway and function with its bare statement over as many connections. */
export async function requestRows(stack: Stack): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const cookie = await signIn(stack.url)
  const connections = await Promise.all(Array.from({ length: clients }, () => connectAs(stack.postgresUrl, username)))
  const idle: pg.Client[] = [...connections]

  const statement = async () => {
    const connection = idle.pop()
    if (!connection) throw new Error('More clients than connections')
    await connection.query({ name: 'page', text: 'select * from public.report_page()' })
    idle.push(connection)
  }
  const request = () => read(agent, `${stack.url}/api/reports`, cookie)

  try {
    const [served = NaN, bare = NaN] = await throughputs([request, statement], clients, turns)
    return [
      {
        what: 'GET /api/reports: requests ÷ bare statements, a second',
        detail: `${username}, ${clients} clients, ${served.toFixed(0)} ÷ ${bare.toFixed(0)}`,
        measured: served / bare,
        goal: requestGoal,
      },
    ]
  } finally {
    agent.destroy()
    await Promise.all(connections.map((connection) => connection.end()))
  }
}
