import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

export interface Column<Row> {
  key: string
  title: string
  /** A CSS width; columns without one share what is left. */
  width?: string
  align?: 'end'
  /** Left out where the table has little room. */
  isMinor?: boolean
  render: (row: Row) => ReactNode
}

interface Props<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** A mouse's shortcut for what a control in the row does. */
  onRowClick?: (row: Row) => void
  isStale?: boolean
}

const classOf = <Row,>({ align, isMinor }: Column<Row>): string => [align && styles.end, isMinor && styles.minor].filter(Boolean).join(' ')

/**
 * A plain table. Ant Design's brings menus, trees and pagination for what our lists leave to the server (60 kB).
 */
export function DataTable<Row>({ label, columns, rows, rowKey, onRowClick, isStale = false }: Props<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ width: column.width }} className={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={onRowClick && styles.clickable} onClick={() => onRowClick?.(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
