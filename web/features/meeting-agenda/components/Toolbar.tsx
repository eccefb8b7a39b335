import { LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { longDay, monthOf, monthTitle } from '@/lib/month.ts'
import { displays, periods, type useAgendaAddress } from '../useAgendaAddress.ts'
import styles from './Agenda.module.css'

interface Props {
  address: ReturnType<typeof useAgendaAddress>
  days: readonly string[]
  today: string
  /** Undefined for people who cannot change anything. */
  onCreate: (() => void) | undefined
}

/** Chooses between calendar and list, and the days that the calendar shows (MEET-1). */
export function Toolbar({ address, days, today, onCreate }: Props) {
  const { t, i18n } = useTranslation('meeting-agenda')
  const { display, period, day } = address
  const title = {
    day: () => longDay(day, i18n.language),
    week: () =>
      t('range', { start: showDay(days.at(0) ?? day, i18n.language), end: showDay(days.at(-1) ?? day, i18n.language) }),
    month: () => monthTitle(monthOf(day), i18n.language),
  }[period]
  return (
    <div className={styles.toolbar}>
      <Segmented
        aria-label={t('display')}
        value={display}
        options={displays.map((value) => ({ value, label: t(value) }))}
        onChange={address.setDisplay}
      />
      {display === 'calendar' && (
        <>
          <Segmented
            aria-label={t('period')}
            value={period}
            options={periods.map((value) => ({ value, label: t(value) }))}
            onChange={address.setPeriod}
          />
          <div className={styles.turn}>
            <Button icon={<LeftOutlined />} aria-label={t(`previous.${period}`)} onClick={() => address.turn(-1)} />
            <Button onClick={() => address.goTo(today)}>{t('today')}</Button>
            <Button icon={<RightOutlined />} aria-label={t(`next.${period}`)} onClick={() => address.turn(1)} />
          </div>
          <h3 aria-live="polite">{title()}</h3>
        </>
      )}
      {onCreate && (
        <Button type="primary" className={styles.create ?? ''} icon={<PlusOutlined />} onClick={onCreate}>
          {t('create')}
        </Button>
      )}
    </div>
  )
}
