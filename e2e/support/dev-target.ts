import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningStack } from '../../local/lock.ts'
import { readLocalSettings } from '../../local/settings.ts'
import type { Addresses } from './addresses.ts'

/** Joins the portal of a running `npm run dev`. Tests change its data. */
export async function joinDev(): Promise<Addresses & { stop: () => Promise<void> }> {
  const { dataDir } = readLocalSettings()
  const isRunning = await runningStack(dataDir).catch(() => undefined)
  const { addresses } = JSON.parse(isRunning ? await readFile(join(dataDir, 'stack.json'), 'utf8') : '{}') as {
    addresses?: Addresses
  }
  if (!addresses) throw new Error(`PORTAL_TARGET=dev needs a running portal: start npm run dev (data in ${dataDir})`)
  return { ...addresses, stop: async () => undefined }
}
