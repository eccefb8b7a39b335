import { CommentOutlined } from '@ant-design/icons'
import { UnreadCount } from '@/blocks/chat/components/UnreadCount.tsx'
import type { DashboardTabManifest, PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

/** The address that links to a room; it leads to the dashboard's tab. */
export const teamCommunication: PageManifest = {
  path: paths.teamCommunication.path,
  title: 'header.teamCommunication',
  Icon: CommentOutlined,
  tile: 'teamCommunication',
  tileLink: { title: 'header.mobileAppGuide', path: paths.mobileChat.path },
  texts: [],
  load: () => import('./TeamCommunicationPage.tsx'),
  Badge: UnreadCount,
}

export const communicationTab = { key: 'communication', title: 'dashboardTabs.communication' } as const

export const chatTab: DashboardTabManifest = {
  key: 'chat',
  title: 'dashboardTabs.chat',
  texts: ['chat'],
  load: () => import('./ChatTab.tsx'),
}
