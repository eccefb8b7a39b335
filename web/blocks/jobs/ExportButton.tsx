import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { useMessage } from '@/ui/useMessage.ts'
import type { Job, OpenJob } from '@contract/jobs.ts'
import type { spreadsheetFormats } from '@contract/jobs/spreadsheet-formats.ts'
import { JobProgress } from './JobProgress.tsx'
import { isUnderWay, useJob } from './useJob.ts'

type Format = (typeof spreadsheetFormats)[number]

interface Props {
  /** Identifies the list, so that a running export is found again after a reload. */
  name: string
  /** Starts the export of the list with its current filters and order. */
  start: (id: string, format: Format) => Promise<Job>
  /** The label; 'Export' by default. */
  text?: string
}

const names: Record<Format, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' }
const formats: readonly Format[] = ['xlsx', 'csv']

/** Exports a list in the background: asks for the format, shows progress, and downloads the file when it is ready. */
export function ExportButton({ name, start, text }: Props) {
  const { t } = useTranslation('jobs')
  const toasts = useToasts()
  const translate = useMessage()
  const errorText = useErrorText()
  const { job, error, isStarting, isInterrupted, start: startJob, read, cancel, forget } = useJob(name, start)
  // An export started here downloads automatically; one found again after a reload waits for a click.
  const startedHere = useRef(false)

  function downloadResult(done: OpenJob): void {
    if (done.downloadUrl) {
      download(done.downloadUrl, done.fileName)
      toasts.success(t('export.ready'), done.fileName ?? undefined)
    } else toasts.error(t('export.gone'), done.fileName ?? undefined)
    forget()
  }

  const fetching = useMutation({
    mutationFn: read,
    onSuccess: downloadResult,
    onError: (failure) => toasts.error(t('export.notDownloaded'), errorText(failure)),
  })

  useEffect(() => {
    if (error) toasts.error(t('export.failed'), errorText(error))
    else if (job?.state === 'failed') toasts.error(t('export.failed'), job.outcome ? translate(job.outcome) : undefined)
    else if (job?.state === 'done' && startedHere.current) return downloadResult(job)
    else if (job?.state !== 'canceled') return
    forget()
    // oxlint-disable-next-line react/exhaustive-deps -- reports the end of a job only once
  }, [job?.state, error])

  if (job && isUnderWay(job)) return <JobProgress job={job} isInterrupted={isInterrupted} onCancel={cancel} />
  if (job?.state === 'done') {
    return (
      <Button icon={<DownloadOutlined aria-hidden />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {t('export.download', { file: job.fileName ?? '' })}
      </Button>
    )
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats.map((format) => ({ key: format, label: names[format] })),
        onClick: ({ key }) => {
          startedHere.current = true
          startJob(formats.find((format) => format === key) ?? 'xlsx')
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isStarting}>
        {text ?? t('export.action')}
      </Button>
    </Dropdown>
  )
}

/** Clicks a link, so that the browser lists the file among its downloads. */
function download(url: string, fileName: string | null): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName ?? ''
  link.click()
}
