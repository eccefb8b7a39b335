import { BarChartOutlined, FileTextOutlined, FlagOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { serverPages } from '@/lib/paths.ts'
import { Main } from '@/ui/Main.tsx'
import { Mark } from '@/ui/Mark.tsx'
import { ThemeSwitch } from '@/ui/ThemeSwitch.tsx'
import { useTitle } from '@/ui/title.ts'
import styles from './Landing.module.css'

const points = [
  { key: 'report', Icon: FileTextOutlined },
  { key: 'review', Icon: BarChartOutlined },
  { key: 'follow', Icon: FlagOutlined },
] as const

export function DefaultLanding() {
  const { t } = useTranslation('landing')
  const { t: common } = useTranslation('ui')
  useTitle(t('title'))
  return (
    <div className={styles.landing}>
      <header className={styles.bar}>
        <Mark />
        <span className={styles.name}>{t('title')}</span>
        <ThemeSwitch />
      </header>
      <Main className={styles.main}>
        <div className={styles.hero}>
          <h1>{t('lead')}</h1>
          <p>{t('text')}</p>
          <Button size="large" href={serverPages.signIn.getHref()} className={styles.signIn ?? ''}>
            {common('signIn')}
          </Button>
        </div>
        <ul className={styles.points}>
          {points.map(({ key, Icon }) => (
            <li key={key}>
              <Icon aria-hidden />
              <h2>{t(`points.${key}.title`)}</h2>
              <p>{t(`points.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Main>
    </div>
  )
}
