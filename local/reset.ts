import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { incompleteMark } from './data-folder.ts'
import { eraseData } from './erase-data.ts'
import { endOwnLiveKit } from './livekit/choice.ts'
import { runningStack } from './lock.ts'
import { readLocalSettings } from './settings.ts'
import { StartError } from './start-error.ts'
import { orExplain } from './terminal.ts'

/** What is deleted besides the database and the files. Other entries of the data folder are not the portal's. */
const own = [
  'mail',
  'logs',
  'livekit.json',
  'secrets.json',
  'pg.password',
  'stack.json',
  'first-admin-token',
  incompleteMark,
]

/** `npm run reset`: deletes all data of the local portal. */
await orExplain(async () => {
  const { dataDir } = readLocalSettings()
  const running = await runningStack(dataDir).catch(() => undefined)
  if (running)
    throw new StartError(
      `The portal runs from ${dataDir} (process ${running.pid})`,
      'stop it first with Ctrl-C in its terminal',
    )
  await endOwnLiveKit(dataDir)
  await eraseData(dataDir)
  for (const name of own) await rm(join(dataDir, name), { recursive: true, force: true })
  console.log('All data has been deleted. The next npm start creates a new database.')
})
