import { ImportOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { read } from '@/lib/query.ts'
import { text, wholeNumber } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Page } from '@/ui/Page.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { countries as countryCalls } from '@contract/administration/geography.ts'
import { type Holiday, holidays } from '@contract/holidays.ts'
import { HolidayDialog } from './HolidayDialog.tsx'
import { HolidayTable } from './HolidayTable.tsx'
import styles from './Holidays.module.css'

const ImportDialog = lazy(() => import('./ImportDialog.tsx'))

/** /settings/holidays: the public holidays of each country, days on which nobody there owes a report. */
export default function HolidaysPage() {
  const { t } = useTranslation('holidays')
  const thisYear = Number(useUser().today.slice(0, 4))
  const { values, change } = useAddress({ country: text, year: wholeNumber(1, thisYear) })
  const { data: countries = [], error: countriesError, refetch: refetchCountries } = useQuery(read(countryCalls.list))
  const country = countries.find(({ code }) => code === values.country) ?? countries[0]
  const years = [-1, 0, 1, 2].map((offset) => thisYear + offset)
  const year = years.find((offered) => offered === values.year) ?? thisYear
  const { data, error, refetch } = useQuery({
    ...read(holidays.list, { query: { countryId: country?.id ?? 0, year } }),
    enabled: country !== undefined,
  })
  const [edited, setEdited] = useState<Holiday | 'new'>()
  const [isImporting, setImporting] = useState(false)

  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Link to={paths.settings.getHref()}>{t('back')}</Link>}>
      {countriesError && <Failure error={countriesError} onRetry={() => void refetchCountries()} />}
      <search className={styles.toolbar} aria-label={t('filter')}>
        <Select
          aria-label={t('country')}
          className={styles.country ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          value={country?.code ?? null}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code: string) => change({ country: code === countries[0]?.code ? undefined : code })}
        />
        <Select
          aria-label={t('year')}
          value={year}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(chosen) => change({ year: chosen })}
        />
        <span className={styles.actions}>
          <Button icon={<ImportOutlined aria-hidden />} disabled={!country} onClick={() => setImporting(true)}>
            {t('import.action')}
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={!country}
            onClick={() => setEdited('new')}
          >
            {t('add')}
          </Button>
        </span>
      </search>
      {error && <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && !countriesError && <Waiting rows={8} />}
      {data && <HolidayTable holidays={data} onEdit={setEdited} />}
      {edited && country && (
        <HolidayDialog
          country={country}
          year={year}
          holiday={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isImporting && country && (
        <Suspense>
          <ImportDialog country={country} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </Page>
  )
}
