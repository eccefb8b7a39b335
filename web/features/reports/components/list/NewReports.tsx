import { ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../../filters.ts'
import { useNewReports } from '../../queries/useNewReports.ts'
import type { useReports } from '../../queries/useReports.ts'
import styles from './ReportList.module.css'

interface Props {
  filters: Filters
  query: ReturnType<typeof useReports>
  /** The report whose details are open. */
  openId: number | undefined
}

/** Says above a list that there are reports which it does not show yet, and shows them (REV-40). */
export function NewReports({ filters, query, openId }: Props) {
  const { t } = useTranslation('reports')
  const top = useRef<HTMLDivElement>(null)
  const count = useNewReports(filters, query.data?.pages.flatMap(({ rows }) => rows) ?? [], openId)
  const show = async () => {
    await query.refetch()
    top.current?.scrollIntoView()
    top.current?.focus()
  }
  return (
    <>
      <div ref={top} tabIndex={-1} />
      <output className={styles.news}>
        {count > 0 && (
          <Button
            type="primary"
            shape="round"
            icon={<ArrowUpOutlined aria-hidden />}
            loading={query.isRefetching}
            onClick={() => void show()}
          >
            {t('new', { count })}
          </Button>
        )}
      </output>
    </>
  )
}
