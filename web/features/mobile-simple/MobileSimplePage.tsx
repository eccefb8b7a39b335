import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { BareScreen } from '@/ui/BareScreen.tsx'
import { portalVersion } from '@contract/version.ts'
import { links } from './links.ts'
import { useForwarding } from './useForwarding.ts'
import styles from './MobileSimplePage.module.css'

/** /mobile-simple: a plain entry page for phones (MOB-20). */
export default function MobileSimplePage() {
  const { t } = useTranslation('mobile-simple')
  useForwarding()
  return (
    <BareScreen title={t('title')} text={t('text')}>
      <div className={styles.links}>
        {links.map(({ text, href }, index) => (
          <Button key={href} type={index === 0 ? 'primary' : 'default'} size="large" block href={href}>
            {t(`links.${text}`)}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{t('hint')}</p>
      <p className={styles.note}>{t('version', { version: portalVersion })}</p>
    </BareScreen>
  )
}
