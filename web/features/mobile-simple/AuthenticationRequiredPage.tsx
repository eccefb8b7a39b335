import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { serverPages } from '@/lib/paths.ts'
import { BareScreen } from '@/ui/BareScreen.tsx'

/** /mobile-chat for signed-out people (MOB-8). */
export default function AuthenticationRequiredPage() {
  const { t } = useTranslation('mobile-simple')
  const { t: common } = useTranslation('ui')
  return (
    <BareScreen title={t('required.title')} text={t('required.text')}>
      <Button type="primary" size="large" href={serverPages.signIn}>
        {common('signIn')}
      </Button>
    </BareScreen>
  )
}
