import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, serverPages } from '@/lib/paths.ts'
import { Entrance } from '@/ui/Entrance.tsx'
import { ResetForm } from './ResetForm.tsx'

/**
 * /reset-password: opened by the mailed link. Opening it changes nothing, so that neither a mail scanner nor another site
 * uses the link up or signs anyone in. The person signs in afterwards.
 */
export default function ResetPasswordPage() {
  const { t } = useTranslation('password-recovery')
  const [isDone, setIsDone] = useState(false)
  return (
    <Entrance
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      link={{ to: paths.login.getHref(), text: t('forgot.back') }}
    >
      {isDone ? (
        // A whole page, because the browser may still know the session that has just ended.
        <Alert
          type="success"
          showIcon
          title={t('reset.done')}
          description={<a href={serverPages.signIn.getHref()}>{t('reset.signIn')}</a>}
        />
      ) : (
        <ResetForm onDone={() => setIsDone(true)} />
      )}
    </Entrance>
  )
}
