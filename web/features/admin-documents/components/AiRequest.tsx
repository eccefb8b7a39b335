import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { isUnderWay } from '@/blocks/jobs/useJob.ts'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useMessage } from '@/ui/useMessage.ts'
import type { RequestedJob } from '../queries/useRequestedJob.ts'
import styles from './CallLogDialog.module.css'

interface Props {
  readonly requested: RequestedJob
  /** Says, before the request, what is sent where. */
  readonly sends: string
  readonly start: string
  readonly running: string
  readonly failed: (message: string) => string
}

/** Asks for what an AI server makes; then shows its progress, or why it failed. */
export function AiRequest({ requested: { job, request }, sends, start, running, failed }: Props) {
  const { t } = useTranslation('admin-documents')
  const errorText = useErrorText()
  const message = useMessage()
  const isRunning = request.isPending || (job !== undefined && isUnderWay(job))
  const findFailure = (): string | undefined => {
    if (request.error) return errorText(request.error, t('summary.unknown'))
    if (job?.state !== 'failed') return undefined
    return job.outcome ? message(job.outcome) : t('summary.unknown')
  }
  const failure = findFailure()
  return (
    <div className={styles.request}>
      {!isRunning && <p>{sends}</p>}
      {failure && <Alert role="alert" type="error" showIcon title={failed(failure)} />}
      {isRunning ? (
        <>
          <Progress
            status="active"
            showInfo={false}
            percent={job?.total ? Math.floor((100 * job.done) / job.total) : 0}
            aria-label={running}
          />
          <output>{running}</output>
        </>
      ) : (
        <Button type="primary" onClick={() => request.mutate()}>
          {start}
        </Button>
      )}
    </div>
  )
}
