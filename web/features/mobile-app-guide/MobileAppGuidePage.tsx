import { AndroidOutlined, AppleOutlined, ArrowLeftOutlined, CheckOutlined } from '@ant-design/icons'
import { Button, Card, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { Page } from '@/ui/Page.tsx'
import styles from './MobileAppGuide.module.css'

const phones = [
  {
    key: 'android',
    Icon: AndroidOutlined,
    steps: ['android.open', 'android.menu', 'android.add', 'android.confirm'],
  },
  { key: 'ios', Icon: AppleOutlined, steps: ['ios.open', 'ios.share', 'ios.add', 'ios.name', 'ios.confirm'] },
] as const
const features = ['offline', 'push', 'fullScreen', 'quick'] as const
const troubles = ['missing', 'failing', 'lost'] as const
const others = ['bookmark', 'shortcut', 'browser'] as const

/** /mobile-app-guide: how to add the chat to a phone's home screen (MOB-9). */
export default function MobileAppGuidePage() {
  const { t } = useTranslation('mobile-app-guide')
  const address = new URL(paths.mobileChat.getHref(), location.origin).href
  return (
    <Page
      title={t('title')}
      subtitle={<Tag color="processing">{t('badge')}</Tag>}
      actions={
        <Link to={paths.home.getHref()}>
          <ArrowLeftOutlined aria-hidden /> {t('back')}
        </Link>
      }
    >
      <Card title={<h2>{t('link.title')}</h2>}>
        <div className={styles.link}>
          <code className={styles.address}>{address}</code>
          <Button type="primary" href={paths.mobileChat.getHref()}>
            {t('link.open')}
          </Button>
        </div>
      </Card>
      <div className={styles.cards}>
        {phones.map(({ key, Icon, steps }) => (
          <Card
            key={key}
            title={
              <h2>
                <Icon aria-hidden /> {t(`${key}.title`)}
              </h2>
            }
          >
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>{t(step, { address })}</li>
              ))}
            </ol>
            <h3>{t('features.title')}</h3>
            <ul className={styles.features}>
              {features.map((feature) => (
                <li key={feature}>
                  <CheckOutlined aria-hidden /> {t(`features.${feature}`)}
                </li>
              ))}
            </ul>
          </Card>
        ))}
        <Card title={<h2>{t('troubles.title')}</h2>}>
          <dl className={styles.troubles}>
            {troubles.map((trouble) => (
              <div key={trouble}>
                <dt>{t(`troubles.${trouble}.what`)}</dt>
                <dd>{t(`troubles.${trouble}.remedy`)}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={<h2>{t('others.title')}</h2>}>
          <ul className={styles.others}>
            {others.map((way) => (
              <li key={way}>{t(`others.${way}`)}</li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}
