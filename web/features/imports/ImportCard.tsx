import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Card, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JobProgress } from '@/blocks/jobs/JobProgress.tsx'
import { isUnderWay, useJob } from '@/blocks/jobs/useJob.ts'
import { call } from '@/lib/api.ts'
import { queryClient } from '@/lib/query.ts'
import { Failure } from '@/ui/Failure.tsx'
import { contract } from '@contract/index.ts'
import { importLimits, type ImportTable } from '@contract/jobs/table-import.ts'
import { ImportResult } from './ImportResult.tsx'
import { readText } from './read-text.ts'
import styles from './Imports.module.css'

interface Chosen {
  name: string
  content: string
}

/** The steps of an import: choose a file, check it, and import it if it has no errors. */
export function ImportCard({ table }: { table: ImportTable }) {
  const { t } = useTranslation('imports')
  const [file, setFile] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  // Whether the job is the check of the chosen file, which may be imported once it has passed.
  const [isChecked, setChecked] = useState(false)
  const { job, error, isStarting, isInterrupted, start, cancel, forget } = useJob(
    `import-${table}`,
    (id, isDryRun: boolean) => {
      setChecked(isDryRun)
      return call(contract.imports.start, { body: { id, table, content: file?.content ?? '', isDryRun } })
    },
  )
  const hasImported = job?.state === 'done' && !isChecked
  useEffect(() => {
    // What was imported belongs to many lists.
    if (hasImported) void queryClient.invalidateQueries()
  }, [hasImported])
  const isBusy = isStarting || (job !== undefined && isUnderWay(job))

  async function choose(chosen: File): Promise<void> {
    forget()
    setChecked(false)
    const isLarge = chosen.size > importLimits.characters * 2
    // A file that was moved or changed after it was chosen cannot be read.
    const content = isLarge ? '' : await readText(chosen).catch(() => undefined)
    const fault =
      content === undefined
        ? t('unreadable')
        : isLarge || content.length > importLimits.characters
          ? t('tooLarge')
          : content.trim() === ''
            ? t('empty')
            : undefined
    setProblem(fault)
    setFile(content !== undefined && fault === undefined ? { name: chosen.name, content } : undefined)
  }

  return (
    <Card title={t(`heading.${table}`)}>
      <div className={styles.steps}>
        <Upload.Dragger
          accept=".csv,text/csv,text/plain"
          multiple={false}
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(chosen) => {
            void choose(chosen)
            return false
          }}
        >
          <p className={styles.icon}>
            <InboxOutlined aria-hidden />
          </p>
          <p>{file ? file.name : t('choose')}</p>
          <p className={styles.hint}>{t('limits', { rows: importLimits.rows })}</p>
        </Upload.Dragger>
        {problem && <Alert type="error" showIcon title={problem} />}
        {error && <Failure error={error} title={t('failed')} onRetry={forget} />}
        {job && isUnderWay(job) ? (
          <JobProgress job={job} isInterrupted={isInterrupted} onCancel={cancel} />
        ) : (
          <div className={styles.actions}>
            <Button disabled={!file} loading={isStarting} onClick={() => start(true)}>
              {t('check')}
            </Button>
            <Button
              type="primary"
              disabled={!(file && isChecked && job?.state === 'done')}
              onClick={() => start(false)}
            >
              {t('import')}
            </Button>
            {!file && <span className={styles.hint}>{t('checkFirst')}</span>}
          </div>
        )}
        {job && !isUnderWay(job) && <ImportResult job={job} isDryRun={isChecked} />}
      </div>
    </Card>
  )
}
