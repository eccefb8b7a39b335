import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '@/ui/DataTable.tsx'
import { type Listed, nameOf } from './record-calls.ts'
import styles from './Records.module.css'

interface Handlers<Row> {
  onToggle: (row: Row) => void
  /** Whether the row's switch is waiting for the server. */
  isToggling: (row: Row) => boolean
  onEdit: (row: Row) => void
  onRemove: (row: Row) => void
  /** Whether the row can be deleted, but no longer changed. */
  isFixed?: ((row: Row) => boolean) | undefined
  /** Further buttons before the others. */
  renderExtra?: ((row: Row) => ReactNode) | undefined
}

/** The last two columns of every list: the switch and the row's actions. */
export function useEndColumns<Row extends Listed>(handlers: Handlers<Row>): Column<Row>[] {
  const { t } = useTranslation('settings')
  const { onToggle, isToggling, onEdit, onRemove, isFixed, renderExtra } = handlers
  return [
    {
      key: 'isActive',
      title: t('column.active'),
      width: '88px',
      render: (row) => (
        <Switch
          checked={row.isActive}
          disabled={isFixed?.(row) ?? false}
          loading={isToggling(row)}
          aria-label={t('activeSwitch', { name: nameOf(row) })}
          onChange={() => onToggle(row)}
        />
      ),
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: renderExtra ? '148px' : '112px',
      align: 'end',
      render: (row) => (
        <span className={styles.actions}>
          {renderExtra?.(row)}
          <Button
            type="text"
            icon={<EditOutlined />}
            disabled={isFixed?.(row) ?? false}
            aria-label={t('editRow', { name: nameOf(row) })}
            onClick={() => onEdit(row)}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('removeRow', { name: nameOf(row) })}
            onClick={() => onRemove(row)}
          />
        </span>
      ),
    },
  ]
}
