import { files } from './files.ts'
import { compareShown } from './read-elsewhere.ts'
import { scope } from './scope.ts'
import { storeTexts, storeUsed } from './shell.ts'

/** What a page tells a worker about itself when it has loaded (web/app/service-worker.ts). */
interface Introduction {
  /** The script that the page started with. */
  entry: string
  language: string
  /** The files that it has loaded. */
  files: readonly string[]
}

/** What a page asks when something was read. */
export type AskToCompare = 'compare'

/** What a page of the version before asks when somebody starts the new one. */
export type AskToTakeOver = 'take over'

/** Handles what a page says. */
export function receive(
  message: Introduction | AskToCompare | AskToTakeOver,
  port: MessagePort | undefined,
): Promise<void> {
  if (message === 'compare') return compareShown()
  return message === 'take over' ? scope.skipWaiting() : meet(message, port)
}

/**
 * Answers a page whether it has the worker's version. If so, the worker becomes active, which another page's old version
 * may have kept it from, controls pages that were loading while it did so, and stores what the page uses.
 */
async function meet(page: Introduction, port: MessagePort | undefined): Promise<void> {
  const isSame = page.entry === files.entry
  port?.postMessage(isSame)
  if (!isSame) return
  await scope.skipWaiting()
  if (scope.serviceWorker.state === 'activated') await scope.clients.claim()
  await Promise.all([storeTexts(page.language), storeUsed(page.files)])
}
