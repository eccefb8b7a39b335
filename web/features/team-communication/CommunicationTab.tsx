import { roomChoices } from '@/blocks/chat/choices.ts'
import { Chat } from '@/blocks/chat/components/Chat.tsx'
import { text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'

/** The dashboard's tab Team Communication: the team chat (ROOM-1, ROOM-4). */
export default function CommunicationTab() {
  const { values, open } = useAddress({ room: text })
  return <Chat choices={roomChoices.dashboard} selected={values.room} onSelect={(room) => open({ room })} />
}
