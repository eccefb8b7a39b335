import { useQuery } from '@tanstack/react-query'
import type { LivePart } from '@/blocks/live/live-part.ts'
import { read, refresh } from '@/lib/query.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { chatSaved, type SavedMark } from '@contract/chat/saved.ts'
import { refreshInRooms } from '../queries/rooms.ts'

/** Refetches what the reader has saved. */
export function refreshSaved(): void {
  void refresh(chatSaved.list)
  refreshInRooms('saved')
}

/** Whether the reader has saved a message, and its reminder. */
export function useSavedMark({ id, roomId }: ChatMessage): SavedMark | undefined {
  return useQuery({
    ...read(chatSaved.ofRoom, { params: { id: roomId } }),
    select: (marks) => marks.find(({ messageId }) => messageId === id),
  }).data
}

/** What the reader has saved on this or another device, and reminders that were due. */
export const liveSaved: LivePart = {
  onHint({ subjects }) {
    if (subjects.includes('saved')) refreshSaved()
  },
  refresh: refreshSaved,
}
