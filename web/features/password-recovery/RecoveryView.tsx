import { Auth } from '@supabase/auth-ui-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@/ui/useErrorText.ts'
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
  const errorText = useErrorText()
  const [client] = useState(() => recoveryClient(errorText))
  return (
    // The view shows the outcome as plain text; the live region announces it to screen readers.
    <div aria-live="polite">
      <Auth
        supabaseClient={client}
        view="forgotten_password"
        showLinks={false}
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
