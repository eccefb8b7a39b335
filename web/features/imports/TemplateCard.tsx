import { DownloadOutlined } from '@ant-design/icons'
import { Button, Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable } from '@/ui/DataTable.tsx'
import { importColumns, type ImportTable } from '@contract/jobs/table-import.ts'
import { downloadTemplate } from './template.ts'
import styles from './Imports.module.css'

/** The columns of a file, and a template to download. */
export function TemplateCard({ table }: { table: ImportTable }) {
  const { t } = useTranslation('imports')
  return (
    <Card
      className={styles.format ?? ''}
      title={t('format')}
      extra={
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => downloadTemplate(table)}>
          {t('template')}
        </Button>
      }
    >
      <p className={styles.about}>{t(`about.${table}`)}</p>
      <DataTable
        label={t('columns')}
        rows={[...importColumns[table]]}
        rowKey={({ name }) => name}
        stacks
        columns={[
          { key: 'name', title: t('column.column'), width: '200px', render: ({ name }) => <code>{name}</code> },
          {
            key: 'need',
            title: t('column.need'),
            width: '140px',
            render: ({ isRequired }) => isRequired && <Tag>{t('required')}</Tag>,
          },
          {
            key: 'example',
            title: t('column.example'),
            render: ({ example }) => <span className={styles.example}>{example}</span>,
          },
        ]}
      />
    </Card>
  )
}
