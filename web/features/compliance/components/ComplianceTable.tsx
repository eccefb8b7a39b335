import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { showClock, showDay } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import type { ComplianceRow } from '@contract/compliance.ts'
import { type Filters, sortedBy } from '../filters.ts'
import { RateBar } from './RateBar.tsx'
import { StatusTag } from './StatusTag.tsx'
import { Week } from './Week.tsx'
import styles from './Compliance.module.css'
import text from '@/ui/text.module.css'

interface Props {
  rows: ComplianceRow[]
  isStale: boolean
  filters: Filters
  onSort: (changed: Partial<Filters>) => void
  onOpen: (person: { id: string; name: string }) => void
}

/** A row for each person: last 7 days in their time zone, rate, last submission, status. */
export function ComplianceTable({ rows, isStale, filters, onSort, onOpen }: Props) {
  const { t, i18n } = useTranslation('compliance')
  const columns: Column<ComplianceRow>[] = [
    {
      key: 'name',
      title: t('column.person'),
      width: '20%',
      isSortable: true,
      render: ({ user }) => (
        <Button
          type="link"
          className={styles.open ?? ''}
          title={t('open', { name: user.name })}
          onClick={() => onOpen(user)}
        >
          <Person name={user.name} detail={user.position} />
        </Button>
      ),
    },
    {
      key: 'country',
      title: t('column.place'),
      isMinor: true,
      isSortable: true,
      render: ({ user: { country, area } }) => (
        <>
          <Clipped>{country ?? ''}</Clipped>
          <Clipped className={text.quiet}>{area ?? ''}</Clipped>
        </>
      ),
    },
    { key: 'week', title: t('column.week'), width: '246px', render: ({ days }) => <Week days={days} /> },
    { key: 'rate', title: t('column.rate'), width: '158px', isSortable: true, render: (row) => <RateBar {...row} /> },
    {
      key: 'last',
      title: t('column.last'),
      width: '154px',
      isMinor: true,
      render: ({ lastSubmission: last }) =>
        last ? (
          <>
            <div>{showDay(last.date, i18n.language)}</div>
            <div className={text.quiet}>{showClock(last.time, i18n.language)}</div>
          </>
        ) : (
          <span className={text.quiet}>{t('never')}</span>
        ),
    },
    { key: 'status', title: t('column.status'), width: '106px', render: ({ status }) => <StatusTag status={status} /> },
  ]
  return (
    <DataTable
      label={t('table')}
      stacks
      columns={columns}
      rows={rows}
      rowKey={({ user }) => user.id}
      isStale={isStale}
      sorting={{
        by: filters.sort,
        isDescending: filters.order === 'desc',
        onSort: (by) => onSort(sortedBy(by, filters)),
      }}
    />
  )
}
