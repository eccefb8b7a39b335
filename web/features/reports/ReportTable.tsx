import type { Report } from '@contract/reports.ts'
import { Button, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { showDay, showInstant } from '@/lib/dates.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { Person } from '@/ui/Person.tsx'
import { placeOf } from './place.ts'
import styles from './ReportList.module.css'
import { StatusTag } from './StatusTag.tsx'

interface Props {
  reports: Report[]
  isLoading: boolean
  onOpen: (id: number) => void
}

/** The overview on wide screens: one row a report; the date opens it, and so does the row. */
export function ReportTable({ reports, isLoading, onOpen }: Props) {
  const { t, i18n } = useTranslation('reports')
  const { language } = i18n
  const columns: TableColumnsType<Report> = [
    {
      title: t('column.date'),
      width: 160,
      render: (_, { id, date, user }) => {
        const day = showDay(date, language)
        return (
          <Button
            type="link"
            className={styles.open ?? ''}
            aria-label={t('open', { name: user.name, date: day })}
            onClick={() => onOpen(id)}
          >
            {day}
          </Button>
        )
      },
    },
    {
      title: t('column.reporter'),
      width: '24%',
      ellipsis: true,
      render: (_, { user }) => <Person name={user.name} detail={user.position} />,
    },
    {
      title: t('column.report'),
      ellipsis: true,
      render: (_, { departmentName, categoryName }) => (
        <>
          <Clipped>{departmentName}</Clipped>
          {categoryName && <Clipped className={styles.quiet}>{categoryName}</Clipped>}
        </>
      ),
    },
    { title: t('column.location'), ellipsis: true, render: (_, report) => <Clipped>{placeOf(report)}</Clipped> },
    { title: t('column.submitted'), width: 160, render: (_, { submittedAt }) => showInstant(submittedAt, language) },
    { title: t('column.items'), width: 80, align: 'end', render: (_, { items }) => items.length },
    { title: t('column.status'), width: 110, render: (_, { status }) => <StatusTag status={status} /> },
  ]
  return (
    <Table<Report>
      rowKey="id"
      aria-label={t('table')}
      columns={columns}
      dataSource={reports}
      loading={isLoading}
      pagination={false}
      tableLayout="fixed"
      rowClassName={styles.row ?? ''}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
    />
  )
}
