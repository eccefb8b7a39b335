import { CloseOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { Job } from '@contract/jobs.ts'
import styles from './JobProgress.module.css'

interface Props {
  job: Job
  /** Whether the last poll failed. */
  isInterrupted: boolean
  onCancel: () => Promise<void>
}

const percentOf = ({ done, total }: Job): number => (total ? Math.min(100, Math.floor((done / total) * 100)) : 0)

/** The progress of a running job, with a button to stop it. */
export function JobProgress({ job, isInterrupted, onCancel }: Props) {
  const { t } = useTranslation('jobs')
  const toasts = useToasts()
  const errorText = useErrorText()
  const canceling = useMutation({
    mutationFn: onCancel,
    onError: (error) => toasts.error(t('cancelFailed'), errorText(error)),
  })
  const text =
    job.state === 'queued'
      ? t('waiting')
      : job.total === null
        ? t('running')
        : t('progress', { done: job.done, total: job.total })
  return (
    <div className={styles.job}>
      <Progress percent={percentOf(job)} size="small" status="active" showInfo={false} aria-label={text} />
      <output>{isInterrupted ? t('interrupted') : text}</output>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('cancel')}
        title={t('cancel')}
        loading={canceling.isPending}
        onClick={() => canceling.mutate()}
      />
    </div>
  )
}
