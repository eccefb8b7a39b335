import { connect } from '../supabase/functions/_shared/db/connections.ts'
import { createCommands } from './commands.ts'
import { openQueue } from './queue.ts'
import { giveUp, runJob, type Surroundings } from './run-job.ts'
import { schedule } from './schedule.ts'
import type { Settings } from './settings.ts'

/** How often new jobs are looked for, in milliseconds. */
const interval = 500
/** A statement of a job may take this long. */
const queryTimeout = 130_000

/** Starts taking jobs; answers when the queue is there. */
export async function startWorker(settings: Settings): Promise<{ stop: () => Promise<void> }> {
  const connections = connect(settings.databaseUrl, settings.atOnce + 3, queryTimeout)
  const commands = createCommands(connections)
  const surroundings: Surroundings = { settings, connections, commands }
  const queue = await openQueue(settings, {
    atOnce: settings.atOnce,
    cron: schedule,
    onJob: (id, isLast) => runJob(surroundings, id, isLast),
    onLost: async (id) => void (await giveUp(surroundings, id)),
    onSchedule: async (name) => schedule.find((entry) => entry.name === name)?.run(surroundings),
  })

  let looking: Promise<void> | undefined

  /** Jobs that were asked for, also while no worker was there, go into the queue. */
  async function look(): Promise<void> {
    try {
      for (const id of await commands.checkIn()) {
        await queue.add(id)
        await commands.handedOver(id)
      }
    } catch (error) {
      console.error('error: looking for jobs:', error)
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, interval)
  await look()

  return {
    async stop() {
      clearInterval(timer)
      await looking
      await queue.stop()
      await connections.close()
    },
  }
}
