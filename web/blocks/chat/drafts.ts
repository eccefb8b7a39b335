import { storage } from '@/lib/storage.ts'

const keyOf = (roomId: string): string => `portal.chat-draft.${roomId}`

/** The text that was typed in a room and not sent yet; kept in this browser. */
export const readDraft = (roomId: string): string => storage.getItem(keyOf(roomId)) ?? ''

export const keepDraft = (roomId: string, text: string): void =>
  text.trim() === '' ? storage.removeItem(keyOf(roomId)) : storage.setItem(keyOf(roomId), text)
