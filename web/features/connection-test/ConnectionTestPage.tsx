import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '@/ui/Page.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { verdictOf } from './checks.ts'
import { CheckList } from './components/CheckList.tsx'
import { downloadReport } from './download-report.ts'
import { explain } from './explain.ts'
import { newTest, NoWebRtc } from './queries/new-test.ts'
import { reportOf } from './report.ts'
import styles from './ConnectionTest.module.css'

const severities = { good: 'success', limited: 'warning', blocked: 'error' } as const

/** /connection-test: whether calls work on this network, and what to tell the IT department (CALL-71). */
export default function ConnectionTestPage() {
  const { t } = useTranslation('connection-test')
  const errorText = useErrorText()
  const [test] = useState(newTest)
  useEffect(() => () => test.stop(), [test])
  const { phase, checks, startedAt, server, error } = useSyncExternalStore(test.subscribe, test.snapshot)
  const verdict = verdictOf(checks)

  function download() {
    const report = reportOf({
      startedAt,
      portal: location.origin,
      browser: navigator.userAgent,
      server,
      checks,
      verdict,
      summary: t(`verdicts.${verdict}.title`),
      explain: (name, check) => explain(t, name, check),
    })
    downloadReport(startedAt, report)
  }

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className={styles.buttons}>
        <Button type="primary" loading={phase === 'running'} onClick={() => void test.run()}>
          {t(phase === 'new' ? 'start' : 'again')}
        </Button>
        {phase === 'done' && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
            {t('download')}
          </Button>
        )}
      </div>
      {phase === 'running' && <output>{t('running')}</output>}
      {phase === 'refused' && (
        <Alert
          type="error"
          showIcon
          title={t('refused')}
          description={error instanceof NoWebRtc ? t('noWebRtc') : errorText(error)}
        />
      )}
      {phase === 'done' && (
        <Alert
          type={severities[verdict]}
          showIcon
          title={t(`verdicts.${verdict}.title`)}
          description={t(`verdicts.${verdict}.text`)}
        />
      )}
      <CheckList checks={checks} />
      <p className={styles.foot}>{t('foot')}</p>
    </Page>
  )
}
