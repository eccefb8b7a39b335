import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onReconnected, useIsOffline } from '@/lib/connection.ts'
import { useIsOutdated } from '@/lib/outdated.ts'
import { Boundary } from '@/ui/Boundary.tsx'
import { NewVersion } from '@/ui/NewVersion.tsx'

/** Replaces a screen that failed to render because its chunk is outdated or because of a bug. */
export const CrashScreen = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={<Crash />}>{children}</Boundary>
)

function Crash() {
  const { t } = useTranslation()
  const { t: common } = useTranslation('ui')
  const isOutdated = useIsOutdated()
  const isOffline = useIsOffline()
  // The files of the page can be loaded only by loading it anew.
  useEffect(() => (isOffline ? onReconnected(() => location.reload()) : undefined), [isOffline])
  return (
    <main style={{ padding: 24, maxWidth: 640, margin: '10vh auto' }}>
      {isOutdated ? (
        <NewVersion />
      ) : (
        <Alert
          type={isOffline ? 'warning' : 'error'}
          showIcon
          title={isOffline ? common('offline.title') : t('crash.title')}
          description={isOffline ? common('offline.notKept') : t('crash.text')}
          action={<Button onClick={() => location.reload()}>{common('newVersion.reload')}</Button>}
        />
      )}
    </main>
  )
}
