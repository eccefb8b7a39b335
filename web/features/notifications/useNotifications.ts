import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@/lib/api.ts'
import { type PageOf, readPage } from '@/lib/pages.ts'
import { keyOf } from '@/lib/query.ts'
import { contract } from '@contract/index.ts'
import { type Notification, unreadHeader } from '@contract/notifications.ts'

interface NotificationPage extends PageOf<Notification> {
  /** How many of all are unread, as far as they are counted. */
  unread: number
}

const pageSize = 20
const twoMinutes = 120_000

/** The person's notifications, newest first, page by page; asked for again now and then, and on the way back to the portal. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: keyOf(contract.notifications.list.path),
    staleTime: 0,
    refetchInterval: twoMinutes,
    refetchOnWindowFocus: true,
    // The drawer, which is drawn later, reads more of the answer than the bell does.
    notifyOnChangeProps: 'all',
    queryFn: async ({ pageParam }): Promise<NotificationPage> => {
      const response = await request(contract.notifications.list, { query: { limit: pageSize, cursor: pageParam } })
      return { ...(await readPage<Notification>(response)), unread: Number(response.headers.get(unreadHeader)) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
