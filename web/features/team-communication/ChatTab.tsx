import { roomChoices } from '@/blocks/chat/choices.ts'
import { Chat } from '@/blocks/chat/components/Chat.tsx'

/** The team chat of the dashboard (ROOM-4). */
export default function ChatTab() {
  return <Chat choices={roomChoices.dashboard} />
}
