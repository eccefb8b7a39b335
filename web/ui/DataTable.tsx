import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  /** A CSS width; columns without one share the remaining space. */
  width?: string
  align?: 'end'
  /** Hidden where the table is narrow. */
  isMinor?: boolean
  /** Clicking its header sorts by its key. */
  isSortable?: boolean
  render: (row: Row) => ReactNode
}

interface Sorting {
  by: string
  isDescending: boolean
  onSort: (by: string) => void
}

interface Props<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** A shortcut for the mouse; a control in the row does the same. */
  onRowClick?: (row: Row) => void
  isStale?: boolean
  /** The current order, where headers can change it. */
  sorting?: Sorting
  /** Shows each row as a block of labeled lines where the table is too narrow. */
  stacks?: boolean
}

const classOf = <Row,>({ align, isMinor }: Column<Row>): string =>
  [align && styles.end, isMinor && styles.minor].filter(Boolean).join(' ')

/** A plain table. Ant Design's would add 60 kB, for menus, trees and pagination. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, onRowClick, isStale = false, sorting, stacks = false } = props
  return (
    <div className={`${styles.frame} ${stacks ? styles.stacks : ''}`}>
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={onRowClick && styles.clickable} onClick={() => onRowClick?.(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)} data-title={column.title}>
                  {stacks ? <div className={styles.cell}>{column.render(row)}</div> : column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { key, title, width, isSortable } = column
  if (!sorting || !isSortable) {
    return (
      <th scope="col" style={{ width }} className={classOf(column)}>
        {title}
      </th>
    )
  }
  const order = sorting.by === key ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'
  return (
    <th scope="col" style={{ width }} className={classOf(column)} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => sorting.onSort(key)}>
        {title}
        <span aria-hidden>{marks[order]}</span>
      </button>
    </th>
  )
}

const marks = { ascending: '↑', descending: '↓', none: '' }
