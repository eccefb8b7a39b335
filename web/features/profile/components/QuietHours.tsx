import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from './SwitchRow.tsx'
import styles from '../ProfilePage.module.css'

const format = 'HH:mm'

interface Times {
  quietFrom: string | null
  quietUntil: string | null
}

interface Props {
  from: string | null
  until: string | null
  onChange: (times: Times) => void
}

/** The hours without notifications. They may pass midnight. */
export function QuietHours({ from, until, onChange }: Props) {
  const { t } = useTranslation('profile')
  const picker = (label: string, value: string, timesWith: (time: string) => Times) => (
    <TimePicker
      aria-label={label}
      format={format}
      minuteStep={15}
      needConfirm={false}
      allowClear={false}
      value={dayjs(`2000-01-01T${value}`)}
      onChange={(time) => time && onChange(timesWith(time.format(format)))}
    />
  )
  return (
    <div className={styles.device}>
      <SwitchRow
        label={t('notifications.quiet')}
        hint={t('notifications.quietHint')}
        checked={from !== null}
        onChange={(wanted) =>
          onChange(wanted ? { quietFrom: '20:00', quietUntil: '07:00' } : { quietFrom: null, quietUntil: null })
        }
      />
      {from !== null && until !== null && (
        <div className={styles.times}>
          {picker(t('notifications.from'), from, (quietFrom) => ({ quietFrom, quietUntil: until }))}
          <span aria-hidden>–</span>
          {picker(t('notifications.until'), until, (quietUntil) => ({ quietFrom: from, quietUntil }))}
        </div>
      )}
    </div>
  )
}
