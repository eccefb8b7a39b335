import { useTranslation } from 'react-i18next'
import { showDay } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import { OpenButton } from '@/ui/OpenButton.tsx'
import { PagedList } from '@/ui/PagedList.tsx'
import type { ReportTotals } from '@contract/reports.ts'
import type { Filters } from '../../filters.ts'
import { useTotals } from '../../queries/useReports.ts'
import { averageItems } from './averages.ts'
import { reportsOf } from './reports-of.ts'
import { rangeOf } from './totals-range.ts'
import { TotalsFailure } from './TotalsFailure.tsx'
import { TotalsRange } from './TotalsRange.tsx'
import styles from './Totals.module.css'

interface Props {
  filters: Filters
  /** Narrows the filters to a group's own reports. */
  onChoose: (changed: Partial<Filters>) => void
}

/** The grouped or consolidated overview: its range of days, and its groups. */
export default function GroupTable(props: Props) {
  return (
    <div className={styles.totals}>
      <TotalsRange filters={props.filters} />
      <Groups {...props} />
    </div>
  )
}

/** A row for each group and period, with a link to its reports. */
function Groups({ filters, onChoose }: Props) {
  const { t, i18n } = useTranslation('reports')
  const { today } = useUser()
  const query = useTotals(filters)
  const nameOf = ({ key, name }: ReportTotals) =>
    filters.groupBy === 'date'
      ? showDay(key, i18n.language)
      : (name ?? t(filters.groupBy === 'none' ? 'group.all' : 'group.unnamed'))
  const columns: Column<ReportTotals>[] = [
    {
      key: 'group',
      title: t('group.column'),
      render: (row) => {
        const groupFilters = reportsOf(row, filters, rangeOf(filters, today))
        const name = <Clipped>{nameOf(row)}</Clipped>
        return groupFilters ? <OpenButton onClick={() => onChoose(groupFilters)}>{name}</OpenButton> : name
      },
    },
    ...(filters.consolidateBy === 'none'
      ? []
      : [
          {
            key: 'period',
            title: t(`group.${filters.consolidateBy}`),
            width: '190px',
            render: ({ period }: ReportTotals) => period && showDay(period, i18n.language),
          },
        ]),
    {
      key: 'reports',
      title: t('total.reports'),
      width: '110px',
      align: 'end',
      render: ({ reports }) => number(reports, i18n.language),
    },
    {
      key: 'submitted',
      title: t('status.submitted'),
      width: '110px',
      align: 'end',
      render: ({ submitted }) => number(submitted, i18n.language),
    },
    {
      key: 'late',
      title: t('status.late'),
      width: '110px',
      align: 'end',
      render: ({ late }) => number(late, i18n.language),
    },
    {
      key: 'items',
      title: t('total.average'),
      width: '160px',
      align: 'end',
      isMinor: true,
      render: (row) => averageItems([row], i18n.language) ?? '–',
    },
  ]
  return (
    <PagedList
      query={query}
      empty={t('empty')}
      renderFailure={(error, retry) => <TotalsFailure error={error} onRetry={retry} />}
    >
      {(rows, isStale) => (
        <DataTable
          label={t('group.table')}
          columns={columns}
          rows={rows}
          rowKey={({ key, period }) => `${key} ${period ?? ''}`}
          isStale={isStale}
          stacks
        />
      )}
    </PagedList>
  )
}

const number = (count: number, language: string): string => new Intl.NumberFormat(language).format(count)
