import { listUnfinished } from '@/blocks/chat/files/kept-uploads.ts'
import { uploads } from '@/blocks/chat/files/uploads.ts'
import { countDrafts } from '@/blocks/reports/drafts.ts'
import { countUnsent, entryStore } from '@/lib/outbox/entry-store.ts'

/** How many reports a person has not submitted and how many messages and files were not sent, in this browser. */
export interface UnsentWork {
  drafts: number
  messages: number
  /** Files that only this page has. */
  lost: number
}

export async function countUnsentWork(person: string): Promise<UnsentWork> {
  const [drafts, reports, photos, entries, files] = await Promise.all([
    countDrafts(person),
    countUnsent(person, 'report'),
    countUnsent(person, 'photo'),
    entryStore.list(person),
    listUnfinished(person),
  ])
  const messages = entries.filter(({ kind }) => kind === 'message').map(({ id }) => id)
  // A file has the id of its message, and for a moment both are there.
  const kept = new Set([...messages, ...files])
  const lost = uploads.underWay().filter(({ id }) => !kept.has(id)).length
  return { drafts: drafts + reports + photos, messages: kept.size, lost }
}
