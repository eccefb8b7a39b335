import { Alert, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { showDay } from '@/lib/dates.ts'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useUser } from '@/lib/session.ts'
import { useAddress } from '@/lib/useAddress.ts'
import type { Report } from '@contract/reports.ts'
import { useReturnedReports } from '../queries/reports.ts'
import styles from './ReturnedReports.module.css'

interface Props {
  shownId: number | undefined
  /** Whether to open the report in the address at once; false if that would replace unsent work. */
  followsLink: boolean
  onOpen: (report: Report) => void
}

const parameters = { report: wholeNumber(1) }

/** The person's reports that a reviewer has returned, of any day. */
export function ReturnedReports({ shownId, followsLink, onOpen }: Props) {
  const { t, i18n } = useTranslation('submit-report')
  const { id, username } = useUser()
  const { values } = useAddress(parameters)
  const { key } = useLocation()
  const { data, isFetching, refetch } = useReturnedReports(username)
  const returned = data?.filter(({ user }) => user.id === id) ?? []
  const linked = followsLink ? returned.find((report) => report.id === values.report) : undefined
  // The bell leads here from this page too, where hints refresh nothing, and may lead to the same report again.
  const readFor = useRef(key)
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (readFor.current !== key) {
      readFor.current = key
      void refetch()
    } else if (linked && !isFetching && followed.current !== key) {
      followed.current = key
      onOpen(linked)
    }
  }, [key, linked, isFetching, refetch, onOpen, readFor, followed])

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
              <Button onClick={() => onOpen(report)}>{t('returned.edit')}</Button>
            </li>
          ))}
        </ul>
      }
    />
  )
}
