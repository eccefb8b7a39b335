import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@/ui/Dialog.tsx'
import type { ChatMessage } from '@contract/chat/messages.ts'
import type { Saving } from './useSaving.ts'

interface Props {
  message: ChatMessage
  save: Saving['save']
  onClose: () => void
}

const morning = 9

/** Asks when to be reminded of a message (MSG-44). */
export default function ReminderDialog({ message, save, onClose }: Props) {
  const { t } = useTranslation('chat')
  const [time, setTime] = useState(() => dayjs().add(1, 'day').hour(morning).startOf('hour'))
  const [isSaving, setSaving] = useState(false)
  async function remind() {
    setSaving(true)
    if (await save(message.id, { remindAt: time.toISOString() })) onClose()
    else setSaving(false)
  }
  return (
    <Dialog
      title={t('remindMe')}
      okText={t('remindMe')}
      okButtonProps={{ loading: isSaving }}
      cancelText={t('cancel')}
      onOk={() => void remind()}
      onCancel={onClose}
    >
      <DatePicker
        aria-label={t('reminderTime')}
        format="YYYY-MM-DD HH:mm"
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        allowClear={false}
        needConfirm={false}
        minDate={dayjs()}
        value={time}
        onChange={(chosen) => chosen && setTime(chosen)}
      />
    </Dialog>
  )
}
