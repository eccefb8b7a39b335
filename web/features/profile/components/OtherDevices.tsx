import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import type { PushDevice } from '@contract/push.ts'
import { deviceName } from '../device-name.ts'
import { useRemoveDevice } from '../queries/push.ts'
import styles from '../ProfilePage.module.css'

/** The person's other browsers with notifications, which can be removed from here. */
export function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const { t, i18n } = useTranslation('profile')
  const remove = useRemoveDevice()
  if (devices.length === 0) return null
  return (
    <section aria-label={t('notifications.others')}>
      <h3 className={styles.heading}>{t('notifications.others')}</h3>
      <ul className={styles.devices}>
        {devices.map(({ id, userAgent, confirmedAt }) => {
          const name = deviceName(userAgent) ?? t('notifications.unknown')
          return (
            <li key={id}>
              <div>
                {name}
                <p className={styles.hint}>
                  {t('notifications.confirmed', { time: showInstant(confirmedAt, i18n.language) })}
                </p>
              </div>
              <DeleteButton
                label={t('notifications.remove')}
                name={t('notifications.removeName', { name })}
                question={t('notifications.removeAsk')}
                consequence={t('notifications.removeText')}
                isIcon
                isPending={remove.isPending && remove.variables === id}
                onDelete={() => remove.mutate(id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
