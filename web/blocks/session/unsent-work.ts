import { listUnfinished } from '@/blocks/chat/files/kept-uploads.ts'
import { uploads } from '@/blocks/chat/files/uploads.ts'
import { countDrafts } from '@/blocks/reports/drafts.ts'
import { entryStore } from '@/lib/outbox/entry-store.ts'

/** Work of one sort that a person has not sent from this browser. */
export interface UnsentWork {
  /** What is lost is what only this page has; the rest stays in the browser. */
  what: 'report' | 'messages' | 'lostReport' | 'lostMessages' | 'lostFiles'
  count: number
}

/** What a person has not submitted or sent in this browser: nothing of a sort that is not in the list. */
export async function findUnsentWork(person: string): Promise<UnsentWork[]> {
  const [drafts, entries, files, unkept] = await Promise.all([
    countDrafts(person),
    entryStore.list(person),
    listUnfinished(person),
    entryStore.unkept(person),
  ])
  const idsOf = (isLost: boolean, ...kinds: string[]) =>
    entries.filter(({ id, kind }) => kinds.includes(kind) && unkept.has(id) === isLost).map(({ id }) => id)
  const lostMessages = idsOf(true, 'message')
  // A file has the id of its message, and for a moment both are there.
  const messages = new Set([...idsOf(false, 'message'), ...files])
  const lostFiles = uploads.underWay().filter(({ id }) => !messages.has(id) && !lostMessages.includes(id))
  const work: UnsentWork[] = [
    { what: 'report', count: drafts + idsOf(false, 'report', 'photo').length },
    { what: 'messages', count: messages.size },
    { what: 'lostReport', count: idsOf(true, 'report', 'photo').length },
    { what: 'lostMessages', count: lostMessages.length },
    { what: 'lostFiles', count: lostFiles.length },
  ]
  return work.filter(({ count }) => count > 0)
}
