import { Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { Dialog } from '@/ui/Dialog.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import type { Call } from '@contract/chat/calls.ts'
import type { CallSummary } from '@contract/chat/summaries.ts'
import { useSummary } from '../queries/summaries.ts'
import { ActionItem } from './ActionItem.tsx'
import { AiRequest } from './AiRequest.tsx'
import { MomentButton } from './MomentButton.tsx'
import { MomentPlayer } from './MomentPlayer.tsx'
import { Transcript } from './Transcript.tsx'
import styles from './CallLogDialog.module.css'

interface Props {
  call: Call
  onClose: () => void
}

const colors = { positive: 'success', negative: 'error', neutral: 'default' } as const

/** The summary of a call, or how to get one, with the transcript (CALL-28, CALL-29). */
export default function SummaryDialog({ call, onClose }: Props) {
  const { t } = useTranslation('admin-documents')
  const { data, error, isPending, refetch } = useSummary(call.id)
  const [moment, setMoment] = useState<{ at: number }>()
  const play = (at: number) => setMoment({ at })
  return (
    <Dialog
      title={<span className={styles.title}>{t('summary.title', { room: call.roomName })}</span>}
      width={720}
      footer={null}
      onCancel={onClose}
    >
      {isPending && <Waiting rows={6} />}
      {error && <Failure title={t('summary.failed')} error={error} onRetry={() => void refetch()} />}
      {data && !data.summary && <Request call={call} />}
      <MomentPlayer call={call} moment={moment} />
      {data?.summary && <Summary summary={data.summary} onPlay={play} />}
      {data?.hasTranscript && <Transcript callId={call.id} onPlay={play} />}
    </Dialog>
  )
}

/** Asks for a summary; says beforehand where the recording is sent. */
function Request({ call: { id, status } }: { call: Call }) {
  const { t } = useTranslation('admin-documents')
  const { data, requested } = useSummary(id)
  const server = data?.server ?? null
  if (server === null) return <p>{t('summary.notConfigured')}</p>
  if (status === 'active') return <p>{t('summary.callRuns')}</p>
  return (
    <AiRequest
      requested={requested}
      sends={t('summary.sends', { server })}
      start={t('summary.generate')}
      running={t('summary.running')}
      failed={(message) => t('summary.error', { message })}
    />
  )
}

function Summary({ summary, onPlay }: { summary: CallSummary; onPlay: (moment: number) => void }) {
  const { t, i18n } = useTranslation('admin-documents')
  return (
    <>
      <div className={styles.tags}>
        <Tag color={colors[summary.sentiment]}>{t(`summary.sentiment.${summary.sentiment}`)}</Tag>
        {summary.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <p className={styles.notes}>{summary.summary}</p>
      {(['keyPoints', 'decisions', 'nextSteps'] as const).map((part) => (
        <Part key={part} title={t(`summary.${part}`)} isShown={summary[part].length > 0}>
          {summary[part].map(({ text, at }, index) => (
            <li key={index}>
              {text} <MomentButton at={at} onPlay={onPlay} />
            </li>
          ))}
        </Part>
      ))}
      <Part title={t('summary.actionItems')} isShown={summary.actionItems.length > 0}>
        {summary.actionItems.map((item) => (
          <ActionItem key={item.id} item={item} onPlay={onPlay} />
        ))}
      </Part>
      <p className={styles.hint}>
        {t('summary.made', { model: summary.model, time: showInstant(summary.madeAt, i18n.language) })}
      </p>
    </>
  )
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}
