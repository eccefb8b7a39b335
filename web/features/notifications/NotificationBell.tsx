import { BellOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadMaximum } from '@contract/notifications.ts'
import { useNotifications } from './useNotifications.ts'

const NotificationDrawer = lazy(() => import('./NotificationDrawer.tsx'))

/** The header's bell: shows the number of unread notifications and opens the list. */
export default function NotificationBell() {
  const { t } = useTranslation('notifications')
  const query = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const unread = query.data?.pages[0]?.unread ?? 0
  const shown = unread < unreadMaximum ? String(unread) : `${unreadMaximum - 1}+`
  return (
    <>
      <Button
        type="text"
        shape="circle"
        icon={
          <Badge count={unread} overflowCount={unreadMaximum - 1} size="small" title="">
            <BellOutlined aria-hidden />
          </Badge>
        }
        aria-label={unread > 0 ? t('bellUnread', { shown }) : t('bell')}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
          void query.refetch()
        }}
      />
      {wasOpened && (
        <Suspense>
          <NotificationDrawer isOpen={isOpen} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
