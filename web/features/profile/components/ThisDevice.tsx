import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { isSupported } from '@/blocks/push/device.ts'
import type { PushSettings } from '@contract/push.ts'
import { useTest, useThisDevice } from '../queries/push.ts'
import { SwitchRow } from './SwitchRow.tsx'
import styles from '../ProfilePage.module.css'

/** Turns notifications on this device on and off, and sends a test. */
export function ThisDevice({ settings: { publicKey, devices } }: { settings: PushSettings }) {
  const { t } = useTranslation('profile')
  const isOn = devices.some(({ isCurrent }) => isCurrent)
  const change = useThisDevice()
  const test = useTest()
  const obstacle = !isSupported()
    ? 'unsupported'
    : publicKey === null
      ? 'unavailable'
      : Notification.permission === 'denied'
        ? 'blocked'
        : undefined
  if (obstacle) return <p className={styles.hint}>{t(`notifications.${obstacle}`)}</p>
  return (
    <div className={styles.device}>
      <SwitchRow
        label={t('notifications.here')}
        hint={t('notifications.hereHint')}
        checked={isOn}
        isPending={change.isPending}
        onChange={change.mutate}
      />
      {isOn && (
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t('notifications.test')}
        </Button>
      )}
    </div>
  )
}
