import { claimedType, fileMaximum } from '@contract/chat/file-types.ts'

/** A file that is on its way into a room. `progress` is a percentage. */
export interface Upload {
  id: string
  roomId: string
  /** The message that it replies to. */
  parentId: string | null
  name: string
  progress: number
  state: 'waiting' | 'sending' | 'checking' | 'failed'
  error?: unknown
  /** Whether the browser has refused to keep the file. */
  isUnkept?: boolean
}

/** Thrown for a file that the browser can no longer read, such as a folder or one that was removed. */
export class UnreadableFile extends Error {}

/** Why a file cannot be shared, before anything is sent; undefined when it can. */
export function refusalOf({ name, type, size }: File): 'file.type_refused' | 'file.too_large' | undefined {
  const claimed = claimedType(name, type)
  if (!claimed) return 'file.type_refused'
  return size > fileMaximum(claimed) ? 'file.too_large' : undefined
}
