import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { serverPages } from '@/lib/paths.ts'
import { BareScreen } from '@/ui/BareScreen.tsx'

export function CustomLanding({ host }: { host: string }) {
  const { t } = useTranslation('landing')
  const { t: common } = useTranslation('ui')
  return (
    <BareScreen title={t('custom.welcome')} text={t('custom.text', { host })}>
      <Button type="primary" size="large" href={serverPages.signIn.getHref()}>
        {common('signIn')}
      </Button>
    </BareScreen>
  )
}
