import type { Dependencies } from './dependencies.ts'

/**
 * Scheduled work without an owner: it may only call what is granted to the worker's login. `cron` is in UTC. With
 * several workers it still runs once; an interrupted run is retried.
 */
export interface ScheduledWork {
  name: string
  cron: string
  run(dependencies: Dependencies): Promise<void>
}
