import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pushChoice } from '@/lib/push-mark.ts'
import { useUser } from '@/lib/session.ts'
import { storage } from '@/lib/storage.ts'
import { useToasts } from '@/ui/Toasts.tsx'

const flag = 'chat.notifications'

/**
 * Asks for permission to send notifications, keeps whether it was granted (MOB-3), and sends them to this browser unless
 * the person has turned them off.
 */
export function useNotificationPermission(): void {
  const { t } = useTranslation('mobile-chat')
  const { id, isViewed } = useUser()
  const toasts = useToasts()
  useEffect(() => {
    if (!('Notification' in window)) return
    const ask = async () => {
      const isFirst = storage.getItem(flag) === null
      const permission =
        Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
      if (permission === 'default') return
      storage.setItem(flag, permission)
      if (permission === 'denied' && isFirst) toasts.error(t('denied'))
      if (permission !== 'granted' || isViewed || pushChoice(id)) return
      const { isSupported, turnOn } = await import('@/blocks/push/device.ts')
      if (isSupported()) await turnOn(id)
    }
    ask().catch(() => undefined)
  }, [t, toasts, id, isViewed])
}
