import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths.ts'
import { read } from '@/lib/query.ts'
import { Entrance } from '@/ui/Entrance.tsx'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { system } from '@contract/system.ts'
import { SetupForm } from './SetupForm.tsx'

/** /setup: sets up an installation without an administrator. The server prints its link with the token when it starts. */
export default function SetupPage() {
  const { t } = useTranslation('setup')
  const { data, error, refetch } = useQuery(read(system.setup))
  const link =
    data?.isDue === false
      ? { to: paths.login.getHref(), text: t('signIn') }
      : { to: paths.home.getHref(), text: t('home') }
  return (
    <Entrance title={t('title')} subtitle={t('subtitle')} link={link}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting rows={6} />}
      {data?.isDue === false && <Alert type="success" showIcon title={t('done')} description={t('doneText')} />}
      {data?.isDue && <SetupForm />}
    </Entrance>
  )
}
