import { Agent } from 'node:http'
import { loadavg } from 'node:os'
import type { Stack } from '../local/index.ts'
import { bareHashing } from './bare-hashing.ts'
import { connect } from './caller.ts'
import { liveGoal, signInCrowdGoal, signInGoal, signInLastGoal, signInWaitGoal } from './goals.ts'
import { demoPassword, exchange, signIn } from './http-client.ts'
import { median, medians, type Run, throughputs } from './measure.ts'
import type { Measurement } from './measurement.ts'

const clients = 24
const crowd = 200
const turns = 7
/** Sign-ins that wait while /api/live is asked. */
const waiting = 500
const liveTurns = 40
const burst = 50
/** The position of the 95th percentile among the sign-ins of a burst, counted from 1. */
const percentile = Math.ceil(burst * 0.95)

interface Person {
  username: string
  hash: string
}

async function demoPeople({ postgresUrl }: Stack): Promise<Person[]> {
  const owner = await connect(postgresUrl)
  try {
    const { rows } = await owner.query<Person>(
      `select p.username, u.encrypted_password as hash
       from public.profiles p join auth.users u on u.id = p.id
       where p.is_active and u.encrypted_password <> '' order by p.username limit ${burst}`,
    )
    if (rows.length < burst) throw new Error(`The demo has only ${rows.length} people`)
    return rows
  } finally {
    await owner.end()
  }
}

/** Starts all runs at once; returns the milliseconds after which each one ended, in ascending order. */
async function timesAtOnce(run: Run): Promise<number[]> {
  const started = performance.now()
  const ended = Array.from({ length: burst }, async () => {
    await run()
    return performance.now() - started
  })
  return (await Promise.all(ended)).toSorted((a, b) => a - b)
}

/** How long /api/live takes while many sign-ins wait, in milliseconds. */
async function liveWhileWaiting(stack: Stack, run: Run): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const ended = Promise.allSettled(Array.from({ length: waiting }, run))
  try {
    const [taken = NaN] = await medians([() => exchange(agent, `${stack.url}/api/live`, {})], liveTurns)
    return taken
  } finally {
    agent.destroy()
    await ended
  }
}

/** Signing in through gateway, function and Auth, compared with checking as many passwords on all cores. */
export async function signInRows(stack: Stack): Promise<Measurement[]> {
  const people = await demoPeople(stack)
  const hashing = bareHashing(demoPassword, people[0]?.hash ?? '')
  const agent = new Agent({ keepAlive: true })
  let count = 0
  // From different networks, because each may have only a few attempts in progress.
  const signInNext = () => {
    const person = people[(count += 1) % people.length]
    return signIn(agent, stack.url, person?.username ?? '', `198.18.${count % 250}.${1 + (count % 240)}`)
  }
  const signInFromOffice = (index: number) => signIn(agent, stack.url, people[index % people.length]?.username ?? '')

  try {
    const [served = NaN, bare = NaN] = await throughputs([signInNext, hashing.check], clients, turns)
    const waits: number[] = []
    const expected: number[] = []
    for (let turn = 0; turn < turns; turn++) {
      waits.push((await timesAtOnce(signInNext))[percentile - 1] ?? NaN)
      expected.push((await timesAtOnce(hashing.check))[percentile - 1] ?? NaN)
    }
    const [wait, least] = [median(waits), median(expected)]
    const started = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: crowd }, (_, index) => signInFromOffice(index)))
    const seconds = (performance.now() - started) / 1_000
    const live = await liveWhileWaiting(stack, signInNext)
    return [
      {
        what: 'Signing in: sign-ins ÷ bare password hashes on all cores, a second',
        detail: `${clients} clients, ${served.toFixed(1)} ÷ ${bare.toFixed(1)}`,
        measured: served / bare,
        goal: signInGoal,
      },
      {
        what: `${burst} sign-ins at once: p95 ÷ ${percentile} bare password hashes on all cores`,
        detail: `${wait.toFixed(0)} ÷ ${least.toFixed(0)} ms`,
        measured: wait / least,
        goal: signInWaitGoal,
      },
      {
        what: `${crowd} sign-ins at once from one network: how many succeed`,
        detail: `${people.length} people`,
        measured: outcomes.filter(({ status }) => status === 'fulfilled').length,
        goal: signInCrowdGoal,
      },
      {
        what: `${crowd} sign-ins at once from one network: time of the last one`,
        detail: `load ${loadavg()[0]?.toFixed(1)}`,
        measured: seconds,
        goal: signInLastGoal,
      },
      {
        what: `/api/live with ${waiting} sign-ins waiting`,
        detail: 'median',
        measured: live,
        goal: liveGoal,
      },
    ]
  } finally {
    agent.destroy()
    await hashing.close()
  }
}
