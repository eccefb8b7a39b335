import { listUploads } from '@/blocks/chat/files/kept-uploads.ts'
import { countDrafts } from '@/blocks/reports/drafts.ts'
import { countUnsent } from '@/lib/outbox/entry-store.ts'

/** How many reports a person has not submitted and how many messages and files were not sent, in this browser. */
export interface UnsentWork {
  drafts: number
  messages: number
}

export async function countUnsentWork(person: string): Promise<UnsentWork> {
  const [drafts, reports, photos, messages, files] = await Promise.all([
    countDrafts(person),
    countUnsent(person, 'report'),
    countUnsent(person, 'photo'),
    countUnsent(person, 'message'),
    listUploads(person),
  ])
  return { drafts: drafts + reports + photos, messages: messages + files.length }
}
