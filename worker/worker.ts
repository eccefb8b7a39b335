import { followCalendars } from './areas/calendar/follow-calendars.ts'
import type { Network } from './areas/calendar/network.ts'
import { handlers } from './handlers.ts'
import { openDependencies } from './runtime/dependencies.ts'
import { openQueue } from './runtime/queue.ts'
import { giveUp, runJob } from './runtime/run-job.ts'
import type { Settings } from './runtime/settings.ts'
import { schedule } from './schedule.ts'

/** How often new jobs are looked for, in milliseconds. */
const interval = 500

/** Starts taking jobs and following calendars, of the internet when no other `network` is given; answers when the queue is there. */
export async function startWorker(settings: Settings, network?: Network): Promise<{ stop: () => Promise<void> }> {
  const dependencies = openDependencies(settings)
  const { commands, connections } = dependencies
  const queue = await openQueue(settings, {
    atOnce: settings.atOnce,
    cron: schedule,
    onJob: (id, isLast) => runJob(dependencies, handlers, id, isLast),
    onLost: async (id) => void (await giveUp(dependencies, id)),
    onSchedule: async (name) => schedule.find((entry) => entry.name === name)?.run(dependencies),
  })

  const calendars = followCalendars(connections, network)
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
      await calendars.stop()
      await queue.stop()
      await connections.close()
    },
  }
}
