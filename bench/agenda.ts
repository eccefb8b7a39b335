import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import type { Stack } from '../local/index.ts'
import { connect } from './caller.ts'
import { agendaGoal } from './goals.ts'
import { exchange, signIn } from './http-client.ts'
import { medians } from './measure.ts'
import type { Measurement } from './measurement.ts'

/** Takes part in 10,000 meetings (agenda.sql). */
const reader = 'te.paris1'
const turns = 40
const day = 24 * 60 * 60 * 1_000

async function load(stack: Stack): Promise<void> {
  const superuser = await connect(stack.dbUrl)
  try {
    await superuser.query(await readFile(join(import.meta.dirname, 'agenda.sql'), 'utf8'))
  } finally {
    await superuser.end()
  }
}

/** Times the request for a week of the agenda, and for the badge of the overview, of somebody with 10,000 meetings. */
export async function agendaRows(stack: Stack): Promise<Measurement[]> {
  await load(stack)
  const agent = new Agent({ keepAlive: true })
  try {
    const headers = { cookie: await signIn(agent, stack.url, reader) }
    const [startDate = '', endDate = ''] = [0, 7].map((days) => new Date(Date.now() + days * day).toISOString())
    const get = (path: string) => () => exchange(agent, `${stack.url}/api/meetings${path}`, { headers })
    const [week = NaN, upcoming = NaN] = await medians(
      [get(`?${new URLSearchParams({ startDate, endDate })}`), get('/upcoming')],
      turns,
    )
    return [
      { what: 'Agenda, 10,000 meetings', detail: `${reader}, a week`, measured: week, goal: agendaGoal },
      {
        what: 'Agenda, 10,000 meetings',
        detail: `${reader}, number of upcoming`,
        measured: upcoming,
        goal: agendaGoal,
      },
    ]
  } finally {
    agent.destroy()
  }
}
