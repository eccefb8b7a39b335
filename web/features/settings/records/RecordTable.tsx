import { Card, Empty, Pagination } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '@/ui/DataTable.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { pageSize, type Sorting } from './local-list.ts'
import type { Listed } from './record-calls.ts'
import styles from './Records.module.css'

interface Props<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  total: number
  page: number
  onPage: (page: number) => void
  sorting: Sorting
  onSort: (by: string) => void
  isStale?: boolean
  /** The text shown when there are no rows. */
  empty: string
}

/** One page of a list, with sortable columns and pagination. */
export function RecordTable<Row extends Listed>(props: Props<Row>) {
  const { label, columns, rows, total, page, onPage, sorting, onSort, isStale = false, empty } = props
  const { t } = useTranslation('settings')
  const last = Math.ceil(total / pageSize)
  const isBeyond = !isStale && rows.length === 0 && last > 0
  useEffect(() => {
    // The page's only row was deleted, or does not match any more.
    if (isBeyond) onPage(last)
  }, [isBeyond, last, onPage])
  if (isBeyond) return <Waiting rows={10} />
  if (rows.length === 0) {
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      </Card>
    )
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isStale={isStale}
        stacks
        sorting={{ ...sorting, onSort }}
      />
      <div className={styles.foot}>
        <span>{t('shown', { from: (page - 1) * pageSize + 1, to: (page - 1) * pageSize + rows.length, total })}</span>
        <Pagination
          current={page}
          pageSize={pageSize}
          total={total}
          hideOnSinglePage
          showSizeChanger={false}
          responsive
          onChange={onPage}
        />
      </div>
    </>
  )
}
