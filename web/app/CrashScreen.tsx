import { Alert, Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NewVersion } from './NewVersion.tsx'
import { useIsOutdated } from './versions.ts'

interface Props {
  children: ReactNode
}

/** Replaces a screen that failed to render because its chunk is outdated or because of a bug. */
export class CrashScreen extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Crash /> : this.props.children
  }
}

function Crash() {
  const { t } = useTranslation()
  const isOutdated = useIsOutdated()
  return (
    <main style={{ padding: 24, maxWidth: 640, margin: '10vh auto' }}>
      {isOutdated ? (
        <NewVersion />
      ) : (
        <Alert
          type="error"
          showIcon
          title={t('crash.title')}
          description={t('crash.text')}
          action={<Button onClick={() => location.reload()}>{t('newVersion.reload')}</Button>}
        />
      )}
    </main>
  )
}
