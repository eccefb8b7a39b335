import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Feed } from './feed.ts'
import type { Writing } from './writing.ts'

/** What the composer below a list of messages does. A message that is deleted meanwhile is neither edited nor replied to. */
export function useWriting({ messages }: Feed): [Writing, Dispatch<SetStateAction<Writing>>] {
  const [writing, setWriting] = useState<Writing>({ kind: 'new' })
  const isTargetDeleted =
    writing.kind !== 'new' && messages.some(({ id, isDeleted }) => id === writing.message.id && isDeleted)
  if (isTargetDeleted) setWriting({ kind: 'new', hasEndedByItself: true })
  return [writing, setWriting]
}
