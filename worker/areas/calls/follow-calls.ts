import { sql } from 'kysely'
import { createMediaServer } from '../../../supabase/functions/_shared/platform/calls/media-server.ts'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { repeat } from '../../runtime/repeat.ts'

/** How often to look for something to do, in milliseconds. */
const interval = 250
/** How often to ask who is in each call, in milliseconds. */
const presenceInterval = 30_000
const commandsMaximum = 20

interface Command {
  id: number
  callId: string
  personId: string | null
}

interface Running {
  id: string
  askedAt: string
}

/**
 * Carries out at the media server what the database has decided, reopens the rooms of running calls after it was restarted,
 * and closes the logs of calls that it no longer knows, until `stop` is called.
 */
export function followCalls({ connections, settings: { livekit } }: Pick<Dependencies, 'connections' | 'settings'>): {
  stop: () => Promise<void>
} {
  if (livekit === null) return { stop: async () => undefined }
  const server = createMediaServer(livekit)
  const call = statementsAsItself(connections)
  let presenceAskedAt = -Infinity
  let isAway = false

  /** A command that fails is tried again later. */
  async function carryOut({ id, callId, personId }: Command): Promise<void> {
    await (personId === null ? server.close(callId) : server.removePerson(callId, personId))
    await call(sql`select calls.done(${id})`)
  }

  async function compare(running: Running[]): Promise<void> {
    const asksPresence = performance.now() - presenceAskedAt >= presenceInterval
    const open = new Set(await server.openRooms())
    const found = await Promise.all(
      running
        .filter(({ id }) => open.has(id))
        .map(async ({ id }) => [id, asksPresence ? await server.sessions(id) : true] as const),
    )
    const lost = await call(sql<{ id: string }>`
      select * from calls.reconcile(${JSON.stringify(Object.fromEntries(found))}, ${running[0]?.askedAt ?? null}) as id
    `)
    if (asksPresence) presenceAskedAt = performance.now()
    await Promise.all(lost.map(({ id }) => server.open(id)))
  }

  async function look(): Promise<void> {
    await call(sql`select calls.expire_rings(), calls.release_signed_out()`)
    const commands = await call(sql<Command>`select * from calls.claim(${commandsMaximum})`)
    const running = await call(sql<Running>`select * from calls.running()`)
    try {
      await Promise.all(commands.map(carryOut))
      if (running.length > 0) await compare(running)
      isAway = false
    } catch (error) {
      if (!isAway) console.error('error: the media server cannot be reached:', error)
      isAway = true
      if (running.length > 0) await call(sql`select calls.close_lost()`)
    }
  }

  return repeat(interval, 'following calls', look)
}
