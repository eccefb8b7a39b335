import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { milliseconds } from '@/lib/milliseconds.ts'
import { serverPages } from '@/lib/paths.ts'
import { Spinner } from '@/ui/Spinner.tsx'

/** Shown while authentication loads; reloads the page after five seconds without a result (NAV-1, NAV-2). */
export function LoadingScreen() {
  const { t } = useTranslation('ui')
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), milliseconds.authLoading)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Spinner>
      <a href={serverPages.signIn.getHref()}>{t('signIn')}</a>
    </Spinner>
  )
}
