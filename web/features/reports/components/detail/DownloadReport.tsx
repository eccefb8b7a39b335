import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { downloadReport } from '../../queries/download-file.ts'
import { useDownload } from '../../queries/useDownload.ts'

/** Downloads a report as a PDF. */
export function DownloadReport({ id }: { id: number }) {
  const { t } = useTranslation('reports')
  const { start, isPending } = useDownload(() => downloadReport(id), t('download.failed'))
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={start}>
      {t('download.action')}
    </Button>
  )
}
