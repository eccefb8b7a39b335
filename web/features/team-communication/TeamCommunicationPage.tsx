import { Navigate } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { text } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'

/** /team-communication: the dashboard's communication tab with the room of the address selected, at its linked message (ROOM-3). */
export default function TeamCommunicationPage() {
  const search = useAddress({ room: text, thread: text, message: text }).values
  return <Navigate replace to={paths.dashboard.getHref({ tab: 'communication', ...search })} />
}
