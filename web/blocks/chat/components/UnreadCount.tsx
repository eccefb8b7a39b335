import { Count } from '@/ui/Count.tsx'
import { useUnreadCount } from '../unread.ts'

/** A badge with the number of unread messages. */
export const UnreadCount = () => <Count count={useUnreadCount()} />
