import { refreshTasks } from '@/blocks/tasks/refresh-tasks.ts'
import { onReconnected } from '@/lib/connection.ts'
import { photoOutbox } from './photo-outbox.ts'
import { reportOutbox } from './report-outbox.ts'
import { sweepPhotos } from './sweep-photos.ts'

let sender: string | undefined

/** Sends a person's waiting reports in the background while the page is open. */
export function startSendingReports({ id, isViewed }: { id: string; isViewed: boolean }): void {
  if (isViewed || sender === id) return
  sender = id
  photoOutbox.open(id)
  reportOutbox.open(id)
  void sweepPhotos(id)
  reportOutbox.onSent(() => void refreshTasks())
  const wake = () => {
    photoOutbox.wake()
    reportOutbox.wake()
  }
  onReconnected(wake)
  document.addEventListener('visibilitychange', wake)
}
