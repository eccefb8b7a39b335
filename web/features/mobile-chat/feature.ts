import type { ScreenManifest } from '@/lib/manifest.ts'
import { chatRooms } from '@contract/chat/rooms.ts'

export const mobileChat: ScreenManifest = {
  texts: ['mobile-chat', 'chat'],
  load: () => import('./MobileChatPage.tsx'),
  prefetch: [chatRooms.list],
}
