import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { type PageOf, readPage } from '@/lib/pages.ts'
import { keyOf } from '@/lib/query.ts'
import { contract } from '@contract/index.ts'
import { type Notification, unreadHeader } from '@contract/notifications.ts'

interface NotificationPage extends PageOf<Notification> {
  /** The number of unread notifications, counted up to a limit. */
  unread: number
}

const pageSize = 20

/** Reads notifications page by page, newest first. Hints refresh them, and so does returning to the portal. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: keyOf(contract.notifications.list.path),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // The drawer renders later and reads more of the result than the bell does.
    notifyOnChangeProps: 'all',
    queryFn: async ({ pageParam }): Promise<NotificationPage> => {
      const response = await request(contract.notifications.list, { query: { limit: pageSize, cursor: pageParam } })
      return { ...(await readPage<Notification>(response)), unread: Number(response.headers.get(unreadHeader)) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
