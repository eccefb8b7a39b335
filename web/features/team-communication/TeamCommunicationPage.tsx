import { Navigate } from 'react-router'
import { useAccess } from '@/lib/access.ts'
import { paths } from '@/lib/paths.ts'
import { text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Waiting } from '@/ui/Waiting.tsx'

/**
 * /team-communication: the dashboard's communication tab with the room of the address selected (ROOM-3); the team chat
 * for people who may not open the dashboard.
 */
export default function TeamCommunicationPage() {
  const may = useAccess()
  const { room } = useAddress({ room: text }).values
  if (!may) return <Waiting />
  const address = may({ tab: 'dashboard' })
    ? paths.dashboard.getHref({ tab: 'communication', room })
    : paths.chat.getHref({ room })
  return <Navigate replace to={address} />
}
