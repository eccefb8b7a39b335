import { createObjects } from '../../../supabase/functions/_shared/platform/storage/objects.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { repeat } from '../../runtime/repeat.ts'
import { checkClaimed } from './check-claimed.ts'
import { createFileClaims } from './file-claims.ts'

/** How often to look for uploads, in milliseconds. */
const interval = 300
/** Concurrent checks, each in a process of its own. */
const checksMaximum = 2

/** Checks uploaded files, until `stop` is called. Until then nobody can open them. */
export function followUploads(
  { connections, settings }: Dependencies,
  claims = createFileClaims(connections),
  check = checkClaimed,
): { stop: () => Promise<void> } {
  const objects = createObjects(settings)
  const inProgress = new Set<Promise<void>>()
  let copies = 0

  async function look(): Promise<void> {
    while (inProgress.size < checksMaximum) {
      // One copy at a time, so that copies of large files never keep uploads waiting.
      const claim = await claims.next(copies === 0)
      if (!claim) return
      const copy = claim.sourceId === null ? 0 : 1
      copies += copy
      const checking: Promise<void> = check(claims, objects, claim)
        .catch((error: unknown) => console.error(`error: checking file ${claim.id}:`, error))
        .finally(() => {
          copies -= copy
          inProgress.delete(checking)
        })
      inProgress.add(checking)
    }
  }

  const looking = repeat(interval, 'looking for uploaded files', look)
  return {
    async stop() {
      await looking.stop()
      await Promise.all(inProgress)
    },
  }
}
