import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { useChangePreferences, usePushSettings } from '../queries/push.ts'
import { OtherDevices } from './OtherDevices.tsx'
import { QuietHours } from './QuietHours.tsx'
import { SwitchRow } from './SwitchRow.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import styles from '../ProfilePage.module.css'

/** The person's notifications on devices: where, which ones, and when (MOB-35). */
export function Notifications() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = usePushSettings()
  const { mutate } = useChangePreferences()
  if (error && !data) return <Failure title={t('notifications.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={4} />
  return (
    <div className={styles.form}>
      <ThisDevice settings={data} />
      <SwitchRow
        label={t('notifications.chat')}
        hint={t('notifications.chatHint')}
        checked={data.pushesChat}
        onChange={(pushesChat) => mutate({ pushesChat })}
      />
      <SwitchRow
        label={t('notifications.work')}
        hint={t('notifications.workHint')}
        checked={data.pushesWork}
        onChange={(pushesWork) => mutate({ pushesWork })}
      />
      <SwitchRow
        label={t('notifications.hide')}
        hint={t('notifications.hideHint')}
        checked={data.hidesContent}
        onChange={(hidesContent) => mutate({ hidesContent })}
      />
      <QuietHours from={data.quietFrom} until={data.quietUntil} onChange={mutate} />
      <SwitchRow
        label={t('notifications.daysOff')}
        hint={t('notifications.daysOffHint')}
        checked={data.quietOnDaysOff}
        onChange={(quietOnDaysOff) => mutate({ quietOnDaysOff })}
      />
      {data.quietOnDaysOff && (
        <SwitchRow
          label={t('notifications.mentions')}
          hint={t('notifications.mentionsHint')}
          checked={data.mentionsOnDaysOff}
          onChange={(mentionsOnDaysOff) => mutate({ mentionsOnDaysOff })}
        />
      )}
      <OtherDevices devices={data.devices.filter(({ isCurrent }) => !isCurrent)} />
    </div>
  )
}
