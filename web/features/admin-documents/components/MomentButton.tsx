import { CaretRightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { showTimecode } from '@/lib/timecode.ts'

interface Props {
  /** In milliseconds since the start of the call. */
  at: number | null
  onPlay: (moment: number) => void
}

/** Plays the moment of a call at which something was said. */
export function MomentButton({ at, onPlay }: Props) {
  const { t } = useTranslation('admin-documents')
  if (at === null) return null
  const moment = showTimecode(at)
  return (
    <Button
      type="link"
      size="small"
      icon={<CaretRightOutlined aria-hidden />}
      aria-label={t('summary.playAt', { moment })}
      onClick={() => onPlay(at)}
    >
      {moment}
    </Button>
  )
}
