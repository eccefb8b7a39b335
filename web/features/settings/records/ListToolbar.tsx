import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '@/ui/SearchField.tsx'
import type { TableChoice } from '@contract/jobs/table-export.ts'
import { importTables } from '@contract/jobs/table-import.ts'
import { ExportTable } from './ExportTable.tsx'
import { ImportLink } from './ImportLink.tsx'
import styles from './Records.module.css'

export const statuses = ['all', 'active', 'inactive'] as const
export type Status = (typeof statuses)[number]

interface Props {
  search: string
  onSearch: (text: string) => void
  status: Status
  onStatus: (status: Status) => void
  /** Further filters. */
  children?: ReactNode
  /** The rows to export; without it, there is neither export nor import. */
  exported?: TableChoice | undefined
  addText: string
  onAdd: () => void
}

/** The toolbar above a list: search, filters, import, export, and the button to add a record. */
export function ListToolbar({ search, onSearch, status, onStatus, children, exported, addText, onAdd }: Props) {
  const { t } = useTranslation('settings')
  const imported = importTables.find((table) => table === exported?.table)
  return (
    <search className={styles.toolbar}>
      <SearchField className={styles.search} label={t('search')} value={search} onChange={onSearch} />
      {children}
      <Select<Status>
        className={styles.filter ?? ''}
        aria-label={t('status.label')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={onStatus}
      />
      <span className={styles.end}>
        {imported && <ImportLink table={imported} />}
        {exported && <ExportTable rows={exported} />}
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {addText}
        </Button>
      </span>
    </search>
  )
}
