import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { monthTitle } from '@/lib/month.ts'
import { useCountries } from '../queries/useCalendar.ts'
import type { PlaceInTime } from '../usePlaceInTime.ts'
import styles from './Calendar.module.css'

interface Props {
  place: PlaceInTime
  today: string
  /** Whether the person may choose a country. */
  hasCountries: boolean
}

/** Chooses the month and, for administrators, the country. */
export function Toolbar({ place, today, hasCountries }: Props) {
  const { t, i18n } = useTranslation('calendar')
  return (
    <div className={styles.toolbar}>
      <Button icon={<LeftOutlined />} aria-label={t('previous')} onClick={() => place.turn(-1)} />
      <h2 aria-live="polite">{monthTitle(place.month, i18n.language)}</h2>
      <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => place.turn(1)} />
      <Button onClick={() => place.select(today)}>{t('today')}</Button>
      {hasCountries && <CountryFilter place={place} />}
    </div>
  )
}

function CountryFilter({ place: { country, chooseCountry } }: { place: PlaceInTime }) {
  const { t } = useTranslation('calendar')
  const { data = [] } = useCountries()
  return (
    <Select
      className={styles.country ?? ''}
      aria-label={t('country')}
      value={country}
      onChange={chooseCountry}
      options={[
        { value: 'all', label: t('allCountries') },
        ...data.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
