import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { downloadReport } from '../../queries/download-file.ts'

/** Downloads a report as a PDF. */
export function DownloadReport({ id }: { id: number }) {
  const { t } = useTranslation('reports')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadReport(id),
    onError: (error) => toasts.error(t('download.failed'), errorText(error)),
  })
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t('download.action')}
    </Button>
  )
}
