import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRecordingNotice } from '../useRecordingNotice.ts'
import styles from './CallFrame.module.css'

/** Shows everybody in a call that it is recorded; a click says why (CALL-47). */
export function RecordingMark({ roomId, present }: { roomId: string; present: number }) {
  const { t } = useTranslation('calls')
  const notice = useRecordingNotice(roomId, present)
  if (!notice) return null
  return (
    <Popover trigger="click" title={t('recording.now')} content={<div className={styles.why}>{notice}</div>}>
      <Button type="text" size="small" danger icon={<span aria-hidden className={styles.dot} />}>
        {t('recording.mark')}
      </Button>
    </Popover>
  )
}
