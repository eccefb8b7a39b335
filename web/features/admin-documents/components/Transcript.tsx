import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { transcriptQuery } from '../queries/summaries.ts'
import { MomentButton } from './MomentButton.tsx'
import styles from './CallLogDialog.module.css'

interface Props {
  callId: string
  onPlay: (moment: number) => void
}

/** The transcript; a click on a line plays its moment. It is fetched when it is opened, which the audit log records. */
export function Transcript({ callId, onPlay }: Props) {
  const { t } = useTranslation('admin-documents')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.part} aria-label={t('summary.transcript')}>
      <h3>{t('summary.transcript')}</h3>
      {isOpen ? (
        <Lines callId={callId} onPlay={onPlay} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t('summary.showTranscript')}</Button>
      )}
    </section>
  )
}

function Lines({ callId, onPlay }: Props) {
  const { t } = useTranslation('admin-documents')
  const { data, error, isPending, refetch } = useQuery(transcriptQuery(callId))
  if (isPending) return <Waiting rows={4} />
  if (error) return <Failure title={t('summary.transcriptFailed')} error={error} onRetry={() => void refetch()} />
  return (
    <ol className={styles.lines}>
      {data.lines.map(({ person, start, text }, index) => (
        <li key={`${index} ${start}`}>
          <MomentButton at={start} onPlay={onPlay} />
          <span>
            <strong>{person.name}</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  )
}
