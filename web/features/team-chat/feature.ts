import { MessageOutlined } from '@ant-design/icons'
import { UnreadCount } from '@/blocks/chat/components/UnreadCount.tsx'
import { useUnreadCount } from '@/blocks/chat/unread.ts'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { chatRooms } from '@contract/chat/rooms.ts'

export const teamChat: PageManifest = {
  path: paths.chat.path,
  title: 'sidebar.teamChat',
  Icon: MessageOutlined,
  inSidebar: true,
  texts: ['team-chat', 'chat'],
  load: () => import('./TeamChatPage.tsx'),
  prefetch: [chatRooms.list],
  Badge: UnreadCount,
}

/** The document's title counts unread messages. */
export const useCountInTitle = useUnreadCount
