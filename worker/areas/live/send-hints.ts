import { sql } from 'kysely'
import { unreadMaximum } from '../../../supabase/functions/_shared/contract/chat/rooms.ts'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { repeat } from '../../runtime/repeat.ts'

/** How often to look for changes, in milliseconds. */
const interval = 250

/** Tells people what changed for them, on their own topics of Realtime and those of what they look at, until `stop` is called. */
export function sendHints({ connections }: Pick<Dependencies, 'connections'>): { stop: () => Promise<void> } {
  const call = statementsAsItself(connections)
  const stopping = new AbortController()

  async function look(): Promise<void> {
    for (let sent = 1; sent > 0 && !stopping.signal.aborted;) {
      await call(sql`select live.take_changes()`)
      const [hints] = await call(sql<{ sent: number }>`select live.send_due(${unreadMaximum}) as sent`)
      sent = hints?.sent ?? 0
    }
    await call(sql`select live.send_to_reviewers(), live.send_to_tasks()`)
  }

  const looking = repeat(interval, 'sending hints', look)
  return {
    async stop() {
      stopping.abort()
      await looking.stop()
    },
  }
}
