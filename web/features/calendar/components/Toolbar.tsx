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
  /** The chosen country; undefined for people who cannot choose one. */
  country: string | undefined
  onCountry: (country: string) => void
}

/** Chooses the month and, for administrators, the country. */
export function Toolbar({ place, today, country, onCountry }: Props) {
  const { t, i18n } = useTranslation('calendar')
  return (
    <div className={styles.toolbar}>
      <Button icon={<LeftOutlined />} aria-label={t('previous')} onClick={() => place.turn(-1)} />
      <h2 aria-live="polite">{monthTitle(place.month, i18n.language)}</h2>
      <Button icon={<RightOutlined />} aria-label={t('next')} onClick={() => place.turn(1)} />
      <Button onClick={() => place.select(today)}>{t('today')}</Button>
      {country !== undefined && <CountryFilter country={country} onCountry={onCountry} />}
    </div>
  )
}

function CountryFilter({ country, onCountry }: { country: string; onCountry: (country: string) => void }) {
  const { t } = useTranslation('calendar')
  const { data = [] } = useCountries()
  return (
    <Select
      className={styles.country ?? ''}
      aria-label={t('country')}
      value={country}
      onChange={onCountry}
      options={[
        { value: 'all', label: t('allCountries') },
        ...data.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
