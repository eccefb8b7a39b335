import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import type { Notification } from '@contract/notifications.ts'
import { useWording } from './useWording.ts'
import styles from './Notifications.module.css'

interface Props {
  ref: Ref<HTMLUListElement>
  notifications: Notification[]
  onOpen: (notification: Notification) => void
}

/** Each notification is a button that opens its subject. */
export function NotificationList({ ref, notifications, onOpen }: Props) {
  const { t, i18n } = useTranslation('notifications')
  const wordingOf = useWording()
  return (
    <ul ref={ref} className={styles.list}>
      {notifications.map((notification) => {
        const { id, createdAt, readAt } = notification
        const { title, text } = wordingOf(notification)
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              data-unread={readAt === null}
              onClick={() => onOpen(notification)}
            >
              <span className={styles.title}>{title}</span>
              {text && <span className={styles.text}>{text}</span>}
              <span className={styles.meta}>
                <time dateTime={createdAt}>{showInstant(createdAt, i18n.language)}</time>
                {readAt === null && <span className={styles.unread}>{t('unread')}</span>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
