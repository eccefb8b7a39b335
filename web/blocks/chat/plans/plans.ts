import { useQuery } from '@tanstack/react-query'
import type { LivePart } from '@/blocks/live/live-part.ts'
import { read } from '@/lib/query.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { chatPlans, type MessagePlan } from '@contract/chat/plans.ts'
import { refreshInRooms } from '../queries/rooms.ts'

const none: MessagePlan[] = []

const refreshPlans = (): void => refreshInRooms('plans')

/** The action plans that were made from a message, as far as the reader may see them, the newest first. */
export const usePlansOf = ({ id, roomId }: ChatMessage): MessagePlan[] =>
  useQuery({
    ...read(chatPlans.ofRoom, { params: { id: roomId } }),
    select: (plans) => plans.filter(({ messageId }) => messageId === id),
  }).data ?? none

/** Plans made from messages of the person's rooms, and their status. */
export const livePlans: LivePart = {
  onHint({ subjects }) {
    if (subjects.includes('plans')) refreshPlans()
  },
  refresh: refreshPlans,
}
