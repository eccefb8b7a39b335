import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { useNarrow } from '@/lib/narrow.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { DataTable } from '@/ui/DataTable.tsx'
import type { AuditEntry } from '@contract/administration/audit-log.ts'
import { wordsOf } from './changes.ts'

interface Props {
  entries: AuditEntry[]
  isStale: boolean
  onOpen: (entry: AuditEntry) => void
}

const colors = {
  insert: 'success',
  update: 'default',
  delete: 'warning',
  sign_in_failed: 'warning',
  sign_in_throttled: 'error',
  password_set: 'warning',
  view_as_started: 'processing',
  view_as_ended: 'default',
  file_opened: 'processing',
  recording_opened: 'processing',
  summary_opened: 'processing',
  transcript_opened: 'processing',
}

/** The entries, each in a row. */
export function AuditTable({ entries, isStale, onOpen }: Props) {
  const { t, i18n } = useTranslation('audit-log')
  const isNarrow = useNarrow()
  return (
    <DataTable
      label={t('title')}
      stacks
      isStale={isStale}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', title: t('column.at'), width: '150px', render: ({ at }) => showInstant(at, i18n.language) },
        {
          key: 'actor',
          title: t('column.actor'),
          render: ({ actor }) => <Clipped>{actor ?? t('installation')}</Clipped>,
        },
        {
          key: 'action',
          title: t('column.action'),
          width: '150px',
          render: ({ action }) => <Tag color={colors[action]}>{t(`action.${action}`)}</Tag>,
        },
        {
          key: 'subject',
          title: t('column.subject'),
          render: ({ entity, subject }) => <Clipped>{[wordsOf(entity), subject].filter(Boolean).join(': ')}</Clipped>,
        },
        {
          key: 'address',
          title: t('column.address'),
          width: '150px',
          render: ({ address }) => <Clipped>{address ?? ''}</Clipped>,
        },
        {
          key: 'details',
          title: t('column.details'),
          width: '110px',
          render: (entry) =>
            (entry.before ?? entry.after) && (
              <Button
                size={isNarrow ? 'middle' : 'small'}
                aria-label={t('show', { subject: entry.subject ?? entry.entity })}
                onClick={() => onOpen(entry)}
              >
                {t('details')}
              </Button>
            ),
        },
      ]}
    />
  )
}
