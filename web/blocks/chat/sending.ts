import { onReconnected } from '@/lib/connection.ts'
import { countUnsent } from '@/lib/outbox/entry-store.ts'
import { markUnsent } from '@/lib/unsent-mark.ts'
import { listUnfinished } from './files/kept-uploads.ts'
import { uploads } from './files/uploads.ts'
import { messageOutbox } from './message-outbox.ts'

let sender: string | undefined

/** Sends a person's messages and files in the background while the page is open. */
export function startSending({ id, isViewed }: { id: string; isViewed: boolean }): void {
  if (isViewed || sender === id) return
  sender = id
  const isWaiting = () => messageOutbox.snapshot().length + uploads.snapshot().length > 0
  const mark = async () => {
    if (isWaiting()) markUnsent(id, true)
    // Another tab may be uploading files, and reports may wait.
    else markUnsent(id, (await listUnfinished(id)).length + (await countUnsent(id)) > 0 || isWaiting())
  }
  let uploading = 0
  messageOutbox.open(id)
  messageOutbox.subscribe(() => void mark())
  uploads.subscribe(() => {
    const { length } = uploads.snapshot()
    if (length !== uploading) void mark()
    uploading = length
  })
  void uploads.open(id)
  const wake = () => {
    messageOutbox.wake()
    uploads.wake()
  }
  onReconnected(wake)
  document.addEventListener('visibilitychange', wake)
}
