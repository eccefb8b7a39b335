import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runningStack } from './lock.ts'
import { readLocalSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { orExplain } from './terminal.ts'

/** The only entries of the data folder that are deleted. */
const own = ['pg', 'storage', 'mail', 'logs', 'secrets.json', 'stack.json', 'first-admin-token']

/** `npm run reset`: deletes all data of the local portal. */
await orExplain(async () => {
  const { dataDir } = readLocalSettings()
  const running = await runningStack(dataDir).catch(() => undefined)
  if (running)
    throw new StartError(
      `The portal runs from ${dataDir} (process ${running.pid})`,
      'stop it first with Ctrl-C in its terminal',
    )
  const database = await realpath(join(dataDir, 'pg')).catch(() => undefined)
  if (database) await rm(database, { recursive: true })
  for (const name of own) await rm(join(dataDir, name), { recursive: true, force: true })
  console.log('All data has been deleted. The next npm start creates a new database.')
})
