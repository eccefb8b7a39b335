import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/ui/DataTable.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import type { OpenJob, RowError } from '@contract/jobs.ts'
import styles from './Imports.module.css'

interface Props {
  job: OpenJob
  isDryRun: boolean
}

/** The result of a check or an import, with each error's row. */
export function ImportResult({ job: { state, outcome, errors }, isDryRun }: Props) {
  const { t } = useTranslation('imports')
  const translate = useMessage()
  if (state === 'canceled') return <Alert type="info" showIcon title={t('canceled')} />
  if (state === 'done') {
    return (
      <Alert
        type="success"
        showIcon
        title={outcome ? translate(outcome) : ''}
        description={isDryRun ? t('nothingStored') : undefined}
      />
    )
  }
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={outcome ? translate(outcome) : t('failed')}
        description={errors.length > 0 ? t('correctFile') : undefined}
      />
      {errors.length > 0 && (
        <div className={styles.errors}>
          <DataTable<RowError & { place: number }>
            label={t('errors')}
            rows={errors.map((error, place) => ({ ...error, place }))}
            rowKey={({ place }) => place}
            stacks
            columns={[
              { key: 'row', title: t('column.row'), width: '100px', render: ({ row }) => row },
              { key: 'column', title: t('column.column'), width: '180px', render: ({ column }) => column ?? '–' },
              { key: 'message', title: t('column.message'), render: (error) => translate(error) },
            ]}
          />
        </div>
      )}
    </>
  )
}
