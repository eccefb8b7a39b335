import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { join } from 'node:path'
import type { Stack } from '../local/index.ts'
import { connect } from './caller.ts'
import { oversightGoal } from './goals.ts'
import { exchange, signIn } from './http-client.ts'
import { medians } from './measure.ts'
import type { Measurement } from './measurement.ts'

const turns = 25
const day = 24 * 60 * 60 * 1_000
const dayBefore = (days: number): string => new Date(Date.now() - days * day).toISOString().slice(0, 10)

const lists = [
  ['newest files', 'files'],
  ['documents', 'files?kind=document'],
  ['files named by a word that 100 have', 'files?search=zebra'],
  ['files named by a word that most have', 'files?search=protocol'],
  ['files named by a word that none has', 'files?search=nowhere'],
  ['files of a month, half a year ago', `files?from=${dayBefore(210)}&to=${dayBefore(180)}`],
  ['number of files of each kind', 'files/totals'],
  ['newest calls', 'calls'],
  ['video calls', 'calls?callType=video'],
  ['calls in rooms named by a word that 100 have', 'calls?search=zebra'],
  ['calls in rooms named by a word that none has', 'calls?search=nowhere'],
  ['calls in rooms named by a word that most have', 'calls?search=line'],
  ['calls of a month, half a year ago', `calls?from=${dayBefore(210)}&to=${dayBefore(180)}`],
  ['number of calls', 'calls/totals'],
] as const

/** Loads 1,000,000 files and 100,000 calls. */
async function load(stack: Stack): Promise<void> {
  const superuser = await connect(stack.dbUrl)
  try {
    const statements = await readFile(join(import.meta.dirname, 'oversight.sql'), 'utf8')
    // A vacuum is a statement of its own.
    for (const statement of statements.split(/^(?=vacuum |analyze )/m)) await superuser.query(statement)
  } finally {
    await superuser.end()
  }
}

/** Times what the document repository and the call logs ask for as an administrator. */
export async function oversightRows(stack: Stack): Promise<Measurement[]> {
  await load(stack)
  const agent = new Agent({ keepAlive: true })
  try {
    const headers = { cookie: await signIn(agent, stack.url, 'adm') }
    const taken = await medians(
      lists.map(
        ([, path]) =>
          () =>
            exchange(agent, `${stack.url}/api/admin/chat/${path}`, { headers }),
      ),
      turns,
    )
    return lists.map(([detail], index) => ({
      what: 'Oversight of 1,000,000 files and 100,000 calls',
      detail,
      measured: taken[index] ?? NaN,
      goal: oversightGoal,
    }))
  } finally {
    agent.destroy()
  }
}
