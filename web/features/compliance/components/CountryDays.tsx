import { Card, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { DayOfCountry } from '@contract/compliance.ts'
import { mapDays } from '../map-range.ts'
import { useCountries, useCountryDays } from '../queries/useCompliance.ts'
import { type Cell, HeatMap } from './HeatMap.tsx'
import { toneOf } from './tone.ts'
import styles from './Compliance.module.css'

const toneOfDay = ({ owed, reported }: DayOfCountry): Cell['tone'] =>
  owed === 0 ? 'off' : toneOf((100 * reported) / owed)

/** The last 90 days of a country: the share of owed reports that were submitted. */
export function CountryDays() {
  const { t, i18n } = useTranslation('compliance')
  const user = useUser()
  const { data: countries = [] } = useCountries()
  const [chosen, setChosen] = useState<number>()
  const country = chosen ?? countries.find(({ code }) => code === user.countryCode)?.id ?? countries[0]?.id
  const { data, error, refetch } = useCountryDays(country, user.today)
  if (country === undefined) return null

  const textOf = (day: DayOfCountry): string => {
    const name = day.holiday ? ` (${day.holiday})` : ''
    const about =
      day.owed === 0 ? t('state.off') : t('countryDay', { reported: day.reported, owed: day.owed, late: day.late })
    return `${showDay(day.date, i18n.language)}: ${about}${name}`
  }
  const title = (
    <div className={styles.head}>
      <h2>{t('map.country')}</h2>
      <Select
        aria-label={t('filter.country')}
        className={styles.country ?? ''}
        value={country}
        options={countries.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
      />
    </div>
  )
  return (
    <Card title={title}>
      {error ? (
        <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <HeatMap
          label={t('map.country')}
          words="country"
          cells={mapDays(data).map((day) => ({ date: day.date, tone: toneOfDay(day), text: textOf(day) }))}
        />
      ) : (
        <Waiting rows={4} />
      )}
    </Card>
  )
}
