import { watchFolder } from '../watch-folder.ts'
import { migrationState, type Project } from './migrate.ts'

/**
 * For development: says what to do when a migration is saved, since only a start applies migrations. Returns a function
 * that stops watching.
 */
export function watchMigrations(project: Project, log: (line: string) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let last: string | undefined
  const look = async () => {
    const { fault, pending } = await migrationState(project)
    const names = pending.map(({ name }) => name).join(', ')
    const line = fault
      ? `${fault}: put it back, or stop and run npm run reset`
      : names && `${names} will be applied by the next start: press Ctrl-C and run npm run dev again`
    if (line && line !== last) log(`${'migrations'.padEnd(12)} ${line}`)
    last = line
  }
  const lookSoon = () => {
    clearTimeout(timer)
    // An editor may write a file in several steps. A database that is restarting is asked at the next change.
    timer = setTimeout(() => void look().catch(() => undefined), 200)
  }
  const stop = watchFolder(project.migrationsDir, lookSoon, (reason) =>
    log(`${'migrations'.padEnd(12)} a change will not be announced: ${reason}`),
  )
  return async () => {
    clearTimeout(timer)
    stop()
  }
}
