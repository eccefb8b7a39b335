import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Person } from '@/blocks/people/Person.tsx'
import { useAccess } from '@/lib/access.ts'
import { showDay } from '@/lib/dates.ts'
import { paths } from '@/lib/paths.ts'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Report } from '@contract/reports.ts'
import styles from './MobileHomePage.module.css'

export function TodayLine({ report: { departmentName, categoryName } }: { report: Report }) {
  return (
    <span>
      <strong>{departmentName}</strong> {categoryName}
    </span>
  )
}

export function RecentLine({ report: { user, departmentName, date } }: { report: Report }) {
  const { i18n } = useTranslation('mobile')
  return <Person name={user.name} detail={`${departmentName} · ${showDay(date, i18n.language)}`} />
}

interface Props {
  title: string
  none: string
  /** Its key, as `read` makes it. */
  query: { queryKey: readonly unknown[] }
  /** How many to show; all by default. */
  shown?: number
  Line: ComponentType<{ report: Report }>
}

/** Reports in rows, each of which leads to its report (MREP-18). */
export function ReportsCard({ title, none, query, shown, Line }: Props) {
  const may = useAccess()
  const { data, error, refetch } = useQuery<Report[]>({ queryKey: query.queryKey })
  const isLinked = may?.({ tab: 'reports' })
  return (
    <Card title={<h2>{title}</h2>}>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting rows={3} />
      ) : data.length === 0 ? (
        none
      ) : (
        <ul className={styles.list} aria-label={title}>
          {data.slice(0, shown).map((report) => (
            <li key={report.id}>
              {isLinked ? (
                <Link to={paths.reports.getHref({ report: report.id })} className={styles.line}>
                  <Line report={report} />
                </Link>
              ) : (
                <Line report={report} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
