import { useUser } from '@/lib/session.ts'
import { addToDraft } from './drafts.ts'
import type { Feed } from './feed.ts'
import { messageOutbox, type Unsent } from './message-outbox.ts'
import { draftName, type Writing } from './writing.ts'

interface Options {
  room: string
  /** The message whose replies are shown. */
  thread: string | undefined
  feed: Feed
  writing: Writing
  onWrite: (writing: Writing) => void
}

/** Takes an unsent message out of the queue and puts its text into the input, before what is there; undefined for a file. */
export type TakeBack = (message: Unsent) => (() => Promise<void>) | undefined

/** Takes nothing back while a message is being edited, whose text is in the input, nor a reply whose message is not loaded. */
export function useTakingBack({ room, thread, feed, writing, onWrite }: Options): TakeBack {
  const { id: person } = useUser()
  return ({ id, payload: { content, parentId, fileId } }) => {
    const isReply = parentId && parentId !== thread
    const parent = isReply ? feed.messages.find((message) => message.id === parentId) : undefined
    if (writing.kind === 'edit' || fileId || (isReply && !parent)) return undefined
    return async () => {
      if (!(await messageOutbox.remove(id))) return
      await addToDraft(person, draftName(room, thread), content)
      onWrite({ ...(parent ? { kind: 'reply', message: parent } : { kind: 'new' }), takenBack: id })
    }
  }
}
