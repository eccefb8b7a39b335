import { followCalendars } from './areas/calendar/follow-calendars.ts'
import { followCalls } from './areas/calls/follow-calls.ts'
import { sendReminders } from './areas/chat/send-reminders.ts'
import { followUploads } from './areas/files/follow-uploads.ts'
import { sendHints } from './areas/live/send-hints.ts'
import { sendPushes } from './areas/push/send-pushes.ts'
import { followRecoveries } from './areas/recovery/follow-recoveries.ts'
import { handlers } from './handlers.ts'
import { openDependencies } from './runtime/dependencies.ts'
import type { Network } from './runtime/network/network.ts'
import { openQueue } from './runtime/queue.ts'
import { repeat } from './runtime/repeat.ts'
import { giveUp, runJob } from './runtime/run-job.ts'
import type { Settings } from './runtime/settings.ts'
import { schedule } from './schedule.ts'

/** How often to look for new jobs, in milliseconds. */
const interval = 500

/**
 * Starts running jobs and scheduled work, reading external calendars, checking uploaded files, reminding people of
 * messages, running calls, sending hints to
 * connected people, pushing notifications to devices, and mailing links to people who forgot their password. Resolves when the queue is open. `network`
 * defaults to the internet.
 */
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
  const recoveries = followRecoveries(dependencies)
  const uploads = followUploads(dependencies)
  const reminders = sendReminders(dependencies)
  const calls = followCalls(dependencies)
  const hints = sendHints(dependencies)
  const pushes = sendPushes(dependencies, network)

  /** Adds new jobs to the queue, including those requested while no worker was running. */
  async function look(): Promise<void> {
    for (const id of await commands.checkIn()) {
      await queue.add(id)
      await commands.handedOver(id)
    }
  }

  await look().catch((error: unknown) => console.error('error: looking for jobs:', error))
  const looking = repeat(interval, 'looking for jobs', look)

  return {
    async stop() {
      await looking.stop()
      await calendars.stop()
      await recoveries.stop()
      await uploads.stop()
      await reminders.stop()
      await calls.stop()
      await hints.stop()
      await pushes.stop()
      await queue.stop()
      await connections.close()
    },
  }
}
