import { Agent } from 'node:http'
import type pg from 'pg'
import type { Stack } from '../local/index.ts'
import { connectAs } from './caller.ts'
import { requestGoal } from './goals.ts'
import { exchange, signIn } from './http-client.ts'
import { throughputs } from './measure.ts'
import type { Measurement } from './measurement.ts'

const clients = 10
const turns = 7
const username = 'cm.fr'

/** Compares `GET /api/reports` through gateway and function with its bare statement over as many connections. */
export async function requestRows(stack: Stack): Promise<Measurement[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const cookie = await signIn(agent, stack.url, username)
  const connections = await Promise.all(Array.from({ length: clients }, () => connectAs(stack.postgresUrl, username)))
  const idle: pg.Client[] = [...connections]

  const statement = async () => {
    const connection = idle.pop()
    if (!connection) throw new Error('More clients than connections')
    await connection.query({ name: 'page', text: 'select * from public.report_page()' })
    idle.push(connection)
  }
  const request = () => exchange(agent, `${stack.url}/api/reports`, { headers: { cookie } })

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
