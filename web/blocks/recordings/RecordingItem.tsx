import { CaretRightOutlined, DownloadOutlined, RedoOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDuration, showInstant } from '@/lib/dates.ts'
import { showSize } from '@/lib/sizes.ts'
import type { Recording } from '@contract/chat/recordings.ts'
import { contentOfRecording } from './content.ts'
import styles from './Recordings.module.css'

interface Props {
  callId: string
  recording: Recording
  title: ReactNode
  /** Tries a failed recording again; undefined for people who may not. */
  onRetry?: (() => void) | undefined
}

const colors = { recording: 'error', uploading: 'processing', processing: 'processing', failed: 'warning' } as const

/** One recording: its state, and once it is ready, its player and its download. */
export function RecordingItem({ callId, recording, title, onRetry }: Props) {
  const { t, i18n } = useTranslation('recordings')
  const { id: recordingId, state, failure, startedAt, duration, size, format } = recording
  const [isPlaying, setPlaying] = useState(false)
  const [isUnplayable, setUnplayable] = useState(false)
  const time = showInstant(startedAt, i18n.language)
  const about = [
    time,
    duration === null ? null : showDuration(duration / 1_000, i18n.language),
    size === null ? null : showSize(size, i18n.language),
  ]
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        {state !== 'ready' && <Tag color={colors[state]}>{t(`states.${state}`)}</Tag>}
      </div>
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      {failure && <span>{t(`failures.${failure}`)}</span>}
      {state === 'failed' && failure !== 'no_sound' && onRetry && (
        <Button className={styles.retry ?? ''} icon={<RedoOutlined />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {state === 'ready' && (
        <div className={styles.actions}>
          {!isPlaying && (
            <Button icon={<CaretRightOutlined />} aria-label={t('playOne', { time })} onClick={() => setPlaying(true)}>
              {t('play')}
            </Button>
          )}
          <Button
            icon={<DownloadOutlined />}
            href={contentOfRecording(callId, recordingId, 'attachment')}
            download={`${time}.${format}`}
            aria-label={t('downloadOne', { time })}
          >
            {t('download')}
          </Button>
        </div>
      )}
      {isPlaying && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording is shown beside its transcript, if it has one
        <audio
          className={styles.player}
          controls
          autoPlay
          src={contentOfRecording(callId, recordingId, 'shown')}
          aria-label={t('playOne', { time })}
          onError={() => setUnplayable(true)}
        />
      )}
      {isUnplayable && <span role="alert">{t('unplayable')}</span>}
    </li>
  )
}
