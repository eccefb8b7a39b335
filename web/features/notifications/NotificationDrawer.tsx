import { Button, Drawer, Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Failure } from '@/ui/Failure.tsx'
import { MoreButton } from '@/ui/MoreButton.tsx'
import { useFocusOnMore } from '@/ui/useFocusOnMore.ts'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Notification } from '@contract/notifications.ts'
import { NotificationList } from './NotificationList.tsx'
import { useMarking } from './useMarking.ts'
import type { useNotifications } from './useNotifications.ts'
import styles from './Notifications.module.css'

interface Props {
  isOpen: boolean
  query: ReturnType<typeof useNotifications>
  onClose: () => void
}

/** The list of notifications at the side of the screen; it fills a narrow screen. */
export default function NotificationDrawer({ isOpen, query, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const navigate = useNavigate()
  const { mark, isPending } = useMarking()
  const { data, error, refetch, hasNextPage } = query
  const notifications = data?.pages.flatMap((page) => page.rows) ?? []
  const newest = notifications[0]
  const [list, remember] = useFocusOnMore<HTMLUListElement>(notifications.length)

  const open = ({ id, link, readAt }: Notification) => {
    if (readAt === null) mark({ id })
    if (link === null) return
    onClose()
    void navigate(link)
  }

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={420}
      title={t('title')}
      styles={{ body: { padding: 8 }, wrapper: { maxWidth: '100%' } }}
      extra={
        newest && (
          <Button
            type="link"
            loading={isPending}
            disabled={data?.pages[0]?.unread === 0}
            onClick={() => mark({ until: newest.createdAt })}
          >
            {t('markAll')}
          </Button>
        )
      }
    >
      {error && !data ? (
        <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={8} />
      ) : !newest ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty')} />
      ) : (
        <NotificationList ref={list} notifications={notifications} onOpen={open} />
      )}
      {hasNextPage && (
        <div className={styles.foot}>
          <MoreButton query={query} onMore={remember}>
            {t('more')}
          </MoreButton>
        </div>
      )}
    </Drawer>
  )
}
