import { useTranslation } from 'react-i18next'
import { Person } from '@/blocks/people/Person.tsx'
import { showDay, showInstant } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import { OpenButton } from '@/ui/OpenButton.tsx'
import type { Report } from '@contract/reports.ts'
import { ReviewTag } from '../ReviewTag.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './ReportList.module.css'
import text from '@/ui/text.module.css'

interface Props {
  reports: Report[]
  isStale: boolean
  onOpen: (id: number) => void
}

/** The overview on wide screens: a row for each report; clicking the date or the row opens it. */
export function ReportTable({ reports, isStale, onOpen }: Props) {
  const { t, i18n } = useTranslation('reports')
  const { language } = i18n
  const columns: Column<Report>[] = [
    {
      key: 'date',
      title: t('column.date'),
      width: '160px',
      render: ({ id, date, user }) => {
        const day = showDay(date, language)
        return (
          <OpenButton label={t('open', { name: user.name, date: day })} onClick={() => onOpen(id)}>
            {day}
          </OpenButton>
        )
      },
    },
    {
      key: 'reporter',
      title: t('column.reporter'),
      width: '19%',
      render: ({ user }) => <Person name={user.name} detail={user.position} />,
    },
    {
      key: 'report',
      title: t('column.report'),
      render: ({ departmentName, categoryName }) => (
        <>
          <Clipped>{departmentName}</Clipped>
          {categoryName && <Clipped className={text.quiet}>{categoryName}</Clipped>}
        </>
      ),
    },
    {
      key: 'place',
      title: t('column.location'),
      width: '13%',
      render: ({ country, area }) => (
        <>
          <Clipped>{country ?? ''}</Clipped>
          <Clipped className={text.quiet}>{area ?? ''}</Clipped>
        </>
      ),
    },
    {
      key: 'at',
      title: t('column.submitted'),
      width: '160px',
      isMinor: true,
      render: ({ submittedAt }) => showInstant(submittedAt, language),
    },
    {
      key: 'items',
      title: t('column.items'),
      width: '70px',
      align: 'end',
      isMinor: true,
      render: ({ items }) => items.length,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: '130px',
      render: ({ status, reviewState }) => (
        <span className={styles.stacked}>
          <StatusTag status={status} />
          <ReviewTag state={reviewState} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={reports}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => onOpen(id)}
      isStale={isStale}
    />
  )
}
