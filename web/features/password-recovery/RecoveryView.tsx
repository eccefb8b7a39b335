import { Auth } from '@supabase/auth-ui-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import { recoveryClient } from './recovery-client.ts'
import styles from './RecoveryView.module.css'

const classes = {
  container: styles.container ?? '',
  label: styles.label ?? '',
  input: styles.input ?? '',
  button: styles.button ?? '',
  message: styles.message ?? '',
}

/** Supabase's own view for requesting the mail, with the portal's texts and theme. */
export function RecoveryView() {
  const { t } = useTranslation('password-recovery')
  const { data, error, refetch } = useQuery({ queryKey: ['recovery-client'], queryFn: recoveryClient, gcTime: 0 })
  if (error) return <Failure title={t('forgot.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={3} />
  return (
    // The view answers in plain text; the live region announces it to screen readers.
    <div aria-live="polite">
      <Auth
        supabaseClient={data}
        view="forgotten_password"
        showLinks={false}
        redirectTo={location.origin}
        appearance={{ extend: false, className: classes }}
        localization={{
          variables: {
            forgotten_password: {
              email_label: t('forgot.email'),
              email_input_placeholder: t('forgot.emailPlaceholder'),
              button_label: t('forgot.send'),
              loading_button_label: t('forgot.sending'),
              confirmation_text: t('forgot.sent'),
            },
          },
        }}
      />
    </div>
  )
}
