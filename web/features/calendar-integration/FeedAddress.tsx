import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/Confirm.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import type { CalendarIntegration } from '@contract/calendar-integrations.ts'
import styles from './CalendarIntegration.module.css'

interface Props {
  integration: CalendarIntegration
  feedUrl: string
  isRotating: boolean
  onRotate: () => void
}

/** A feed's secret address, with buttons to copy, open and replace it. */
export function FeedAddress({ integration, feedUrl, isRotating, onRotate }: Props) {
  const { t } = useTranslation('calendar-integration')
  const toasts = useToasts()
  const { webcalUrl, provider, isActive } = integration
  const copy = async () => {
    try {
      // Without https, browsers have no clipboard.
      await navigator.clipboard.writeText(feedUrl)
      toasts.success(t('copied'))
    } catch {
      toasts.error(t('copyFailed'))
    }
  }
  return (
    <div className={styles.address}>
      <div className={styles.line}>
        <Input readOnly aria-label={t('address')} value={feedUrl} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button href={webcalUrl ?? feedUrl}>{t('open')}</Button>
        <Confirm
          title={t('rotate.ask')}
          description={t('rotate.text')}
          okText={t('rotate.action')}
          onConfirm={onRotate}
        >
          <Button loading={isRotating}>{t('rotate.action')}</Button>
        </Confirm>
      </div>
      <p className={styles.hint}>{isActive ? `${t(`steps.${provider}`)} ${t('secret')}` : t('off')}</p>
    </div>
  )
}
