import { EyeOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { markSignedIn } from '@/lib/signed-in-mark.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { viewAs } from '@contract/administration/view-as.ts'
import styles from './Viewed.module.css'

/** The banner above every screen while an administrator views as someone else, with a button to end it. */
export function Viewed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { name, isViewed } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  const stop = useMutation({
    mutationFn: () => call(viewAs.stop),
    onSuccess: () => {
      markSignedIn()
      location.assign(paths.settings.getHref({ tab: 'users' }))
    },
    onError: (error) => toasts.error(t('viewing.failed'), errorText(error)),
  })
  if (!isViewed) return children
  return (
    <div className={styles.viewed}>
      <section className={styles.bar} aria-label={t('viewing.label')}>
        <EyeOutlined aria-hidden />
        <span>{t('viewing.text', { name })}</span>
        <Button size="small" loading={stop.isPending || stop.isSuccess} onClick={() => stop.mutate()}>
          {t('viewing.stop')}
        </Button>
      </section>
      {children}
    </div>
  )
}
