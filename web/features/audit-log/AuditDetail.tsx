import { useTranslation } from 'react-i18next'
import { DataTable } from '@/ui/DataTable.tsx'
import { Dialog } from '@/ui/Dialog.tsx'
import type { AuditEntry } from '@contract/administration/audit-log.ts'
import { changesOf } from './changes.ts'
import styles from './AuditLog.module.css'

interface Props {
  entry: AuditEntry
  onClose: () => void
}

/** An entry's changes: each field before and after. */
export default function AuditDetail({ entry, onClose }: Props) {
  const { t, i18n } = useTranslation('audit-log')
  const title = t('detail.title', { action: t(`action.${entry.action}`), subject: entry.subject ?? entry.entity })
  return (
    <Dialog width={720} title={title} footer={null} onCancel={onClose}>
      <DataTable
        label={title}
        stacks
        rows={changesOf(entry, i18n.language)}
        rowKey={({ field }) => field}
        columns={[
          { key: 'field', title: t('detail.field'), render: ({ field }) => field },
          {
            key: 'before',
            title: t('detail.before'),
            render: ({ before }) => <span className={styles.value}>{before}</span>,
          },
          {
            key: 'after',
            title: t('detail.after'),
            render: ({ after }) => <span className={styles.value}>{after}</span>,
          },
        ]}
      />
    </Dialog>
  )
}
