import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { serverPages } from '@/lib/paths.ts'
import { BareScreen } from '@/ui/BareScreen.tsx'

/** The team chat for signed-out people; signing in leads back to it (MOB-8, ROOM-9). */
export default function AuthenticationRequiredPage() {
  const { t } = useTranslation('mobile-simple')
  const { t: common } = useTranslation('ui')
  const { pathname, search } = useLocation()
  return (
    <BareScreen title={t('required.title')} text={t('required.text')}>
      <Button type="primary" size="large" href={serverPages.signIn.getHref({ next: pathname + search })}>
        {common('signIn')}
      </Button>
    </BareScreen>
  )
}
