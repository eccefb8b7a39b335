import { InboxOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Alert, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { holidays, holidayFileMaximum } from '@contract/holidays.ts'
import { FoundDays } from './FoundDays.tsx'
import { refreshHolidays } from './refresh-holidays.ts'
import styles from './Holidays.module.css'

interface Props {
  country: { id: number; name: string }
  onClose: () => void
}

/** Thrown for a file above the size limit. */
class TooBig extends Error {}

/** Previews the days in a calendar file and adds the selected ones. */
export default function ImportDialog({ country, onClose }: Props) {
  const { t } = useTranslation('holidays')
  const toasts = useToasts()
  const errorText = useErrorText()
  const [left, setLeft] = useState<readonly string[]>([])
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > holidayFileMaximum) throw new TooBig()
      return call(holidays.preview, { body: { countryId: country.id, calendar: await file.text() } })
    },
    onSuccess: () => setLeft([]),
  })
  const found = preview.data ?? []
  const chosen = found.filter(({ day }) => !left.includes(day))
  const add = useMutation({
    mutationFn: () =>
      call(holidays.import, {
        body: { countryId: country.id, holidays: chosen.map(({ day, name }) => ({ day, name })) },
      }),
    onSuccess: async ({ added, changed }) => {
      toasts.success(t('import.done', { added, changed }))
      await refreshHolidays()
      onClose()
    },
  })
  const error = preview.error ?? add.error
  const toggle = (day: string) =>
    setLeft((before) => (before.includes(day) ? before.filter((one) => one !== day) : [...before, day]))

  return (
    <Dialog
      width={640}
      title={t('import.title', { country: country.name })}
      mask={{ closable: false }}
      okText={t('import.add', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0, loading: add.isPending }}
      cancelText={t('cancel')}
      onOk={() => add.mutate()}
      onCancel={onClose}
    >
      <div className={styles.import}>
        <Upload.Dragger
          accept=".ics,text/calendar"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            preview.mutate(file)
            return false
          }}
        >
          <InboxOutlined aria-hidden className={styles.icon ?? ''} />
          <p>{t('import.choose')}</p>
          <p className={styles.hint}>{t('import.hint', { size: holidayFileMaximum / 1_000 })}</p>
        </Upload.Dragger>
        {error && (
          <Alert
            type="error"
            showIcon
            title={t('import.failed')}
            description={error instanceof TooBig ? t('import.tooBig') : errorText(error)}
          />
        )}
        {found.length > 0 && <FoundDays found={found} left={left} onToggle={toggle} />}
      </div>
    </Dialog>
  )
}
