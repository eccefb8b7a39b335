import { CommentOutlined } from '@ant-design/icons'
import type { DashboardTabManifest, PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { chatRooms } from '@contract/chat/rooms.ts'

/** The address that links to a room; it leads to the dashboard's tab. */
export const teamCommunication: PageManifest = {
  path: paths.teamCommunication.path,
  title: 'header.teamCommunication',
  Icon: CommentOutlined,
  tile: 'teamCommunication',
  texts: [],
  load: () => import('./TeamCommunicationPage.tsx'),
}

export const communicationTab: DashboardTabManifest = {
  key: 'communication',
  title: 'dashboardTabs.communication',
  texts: ['chat'],
  load: () => import('./CommunicationTab.tsx'),
  prefetch: [chatRooms.list],
}
