import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { placeOf } from '@/blocks/people/place.ts'
import { useAccess } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import { PagedList } from '@/ui/PagedList.tsx'
import type { MissingReport } from '@contract/missing-reports.ts'
import type { Filters } from '../../filters.ts'
import { useMissingReports } from '../../queries/useReports.ts'
import styles from './ReportList.module.css'

/** Missing reports (REV-15), shown instead of the tabs when the status filter selects them. */
export default function MissingList({ filters }: { filters: Filters }) {
  const { t, i18n } = useTranslation('reports')
  const may = useAccess()
  const query = useMissingReports(filters)
  const columns: Column<MissingReport>[] = [
    { key: 'date', title: t('column.date'), width: '190px', render: ({ date }) => showDay(date, i18n.language) },
    {
      key: 'reporter',
      title: t('column.reporter'),
      render: ({ user }) => <Person name={user.name} detail={user.position} />,
    },
    {
      key: 'department',
      title: t('column.report'),
      render: ({ departmentName }) => <Clipped>{departmentName ?? ''}</Clipped>,
    },
    { key: 'place', title: t('column.location'), render: (row) => <Clipped>{placeOf(row)}</Clipped> },
    {
      key: 'status',
      title: t('column.status'),
      width: '120px',
      render: () => <Tag color="error">{t('status.overdue')}</Tag>,
    },
  ]
  return (
    <>
      <p className={styles.about}>
        {t(filters.startDate || filters.endDate ? 'missing.about' : 'missing.lastDays')}{' '}
        {may?.({ tab: 'compliance' }) && <Link to={paths.compliance.getHref()}>{t('missing.tracking')}</Link>}
      </p>
      <PagedList query={query} failed={t('failed')} empty={t('empty')}>
        {(rows, isStale) => (
          <DataTable
            label={t('missing.title')}
            columns={columns}
            rows={rows}
            rowKey={({ date, user }) => `${date} ${user.id}`}
            isStale={isStale}
            stacks
          />
        )}
      </PagedList>
    </>
  )
}
