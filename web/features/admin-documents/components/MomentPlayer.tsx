import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { contentOfRecording } from '@/blocks/recordings/content.ts'
import type { Call } from '@contract/chat/calls.ts'
import { useRecordings } from '../queries/calls.ts'
import { mostComplete, offsetIn } from './moment.ts'
import styles from './CallLogDialog.module.css'

interface Props {
  call: Call
  /** What to play, in milliseconds since the start of the call; undefined until somebody asks for a moment. */
  moment: { at: number } | undefined
}

/** Plays the recording of a call from a moment. */
export function MomentPlayer({ call, moment }: Props) {
  const { t } = useTranslation('admin-documents')
  const { data = [] } = useRecordings(call.id)
  const audio = useRef<HTMLAudioElement>(null)
  const recording = mostComplete(data)
  const { startTime } = call
  useEffect(() => {
    const element = audio.current
    if (!element || !recording || !moment) return
    element.currentTime = offsetIn(recording, startTime, moment.at)
    void element.play().catch(() => undefined)
  }, [recording, startTime, moment])
  if (!moment) return null
  if (!recording) return <p role="alert">{t('summary.noRecording')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript is shown below
    <audio
      ref={audio}
      className={styles.player}
      controls
      src={contentOfRecording(call.id, recording.id, 'shown')}
      aria-label={t('recordings.title')}
    />
  )
}
