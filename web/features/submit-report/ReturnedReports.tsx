import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { showDay } from '@/lib/dates.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { reports } from '@contract/reports.ts'
import type { Report } from '@contract/reports.ts'
import styles from './ReturnedReports.module.css'

interface Props {
  shownId: number | undefined
  /** Whether a report that the address names is opened at once; not over somebody's unsent work. */
  followsLink: boolean
  onOpen: (report: Report) => void
}

const atMost = 5

/** The person's reports that a reviewer has returned: they wait for an edit, whatever their day. */
export function ReturnedReports({ shownId, followsLink, onOpen }: Props) {
  const { t, i18n } = useTranslation('submit-report')
  const { id, username } = useUser()
  const [search] = useSearchParams()
  const { data } = useQuery(read(reports.list, { query: { review: 'returned', username, limit: atMost } }))
  const returned = data?.filter(({ user }) => user.id === id) ?? []
  const linked = followsLink ? returned.find((report) => report.id === Number(search.get('report'))) : undefined
  const wasFollowed = useRef(false)
  useEffect(() => {
    if (!linked || wasFollowed.current) return
    wasFollowed.current = true
    onOpen(linked)
  }, [linked, onOpen])

  const others = returned.filter((report) => report.id !== shownId)
  if (others.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('returned.title', { count: others.length })}
      description={
        <ul className={styles.list}>
          {others.map((report) => (
            <li key={report.id}>
              <span>
                {[
                  showDay(report.date, i18n.language),
                  report.departmentName,
                  report.categoryName ?? t('details.noCategory'),
                ].join(' · ')}
              </span>
              <Button size="small" onClick={() => onOpen(report)}>
                {t('returned.edit')}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
