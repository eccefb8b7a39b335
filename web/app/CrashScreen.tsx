import { Alert, Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOffline } from '@/lib/connection.ts'
import { useIsOutdated } from '@/lib/outdated.ts'
import { Boundary } from '@/ui/Boundary.tsx'
import { NewVersion } from '@/ui/NewVersion.tsx'
import { isInUse } from './typed.ts'

interface Props {
  onCrash?: () => void
  children: ReactNode
}

/** Replaces a screen that failed to render because its chunk is outdated or because of a bug. */
export const CrashScreen = ({ onCrash, children }: Props) => (
  <Boundary
    onError={onCrash}
    fallback={
      <main style={{ padding: 24, maxWidth: 640, margin: '10vh auto' }}>
        <Crash />
      </main>
    }
  >
    {children}
  </Boundary>
)

/** Whether files could not be loaded offline. They can be loaded only by loading the page anew. */
let isMissingFiles = false

/** Says why something failed to render, and offers to reload. */
export function Crash() {
  const { t } = useTranslation()
  const { t: common } = useTranslation('ui')
  const isOutdated = useIsOutdated()
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isOffline) isMissingFiles = true
    else if (isMissingFiles && !isInUse()) location.reload()
  }, [isOffline])
  if (isOutdated) return <NewVersion />
  return (
    <Alert
      type={isOffline ? 'warning' : 'error'}
      showIcon
      title={isOffline ? common('offline.title') : t('crash.title')}
      description={isOffline ? common('offline.notKept') : t('crash.text')}
      action={<Button onClick={() => location.reload()}>{common('newVersion.reload')}</Button>}
    />
  )
}
