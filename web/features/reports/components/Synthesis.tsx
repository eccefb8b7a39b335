import { DownloadOutlined } from '@ant-design/icons'
import { Button, DatePicker, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat } from '@/lib/dates.ts'
import { useUser } from '@/lib/session.ts'
import { downloadSynthesis } from '../queries/download-file.ts'
import { useDownload } from '../queries/useDownload.ts'

/** Downloads the synthesis of a day as a PDF, for administrators (REV-25, REV-26). */
export function Synthesis() {
  const { t } = useTranslation('reports')
  const { today } = useUser()
  const [day, setDay] = useState(today)
  const { start, isPending } = useDownload(() => downloadSynthesis(day), t('synthesis.failed'))
  return (
    <Space.Compact>
      <DatePicker
        aria-label={t('synthesis.date')}
        allowClear={false}
        value={dayjs(day)}
        maxDate={dayjs(today)}
        onChange={(chosen) => setDay(chosen?.format(dayFormat) ?? today)}
      />
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={start}>
        {t('synthesis.action')}
      </Button>
    </Space.Compact>
  )
}
