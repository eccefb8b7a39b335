import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, DatePicker, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { downloadSynthesis } from '../queries/download-file.ts'

/** Downloads the synthesis of a day as a PDF, for administrators (REV-25, REV-26). */
export function Synthesis() {
  const { t } = useTranslation('reports')
  const { today } = useUser()
  const [day, setDay] = useState(today)
  const toasts = useToasts()
  const errorText = useErrorText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadSynthesis(day),
    onError: (error) => toasts.error(t('synthesis.failed'), errorText(error)),
  })
  return (
    <Space.Compact>
      <DatePicker
        aria-label={t('synthesis.date')}
        allowClear={false}
        value={dayjs(day)}
        maxDate={dayjs(today)}
        onChange={(chosen) => setDay(chosen?.format(dayFormat) ?? today)}
      />
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
        {t('synthesis.action')}
      </Button>
    </Space.Compact>
  )
}
