import { limits } from '@contract/limits.ts'
import { Auth } from '@supabase/auth-ui-react'
import type { SupabaseClient } from '@supabase/supabase-js'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failure } from '@/ui/Failure.tsx'
import { Waiting } from '@/ui/Waiting.tsx'
import styles from './RecoveryView.module.css'

interface Props {
  view: 'forgotten_password' | 'update_password'
  client: () => Promise<SupabaseClient>
}

const classes = {
  container: styles.container ?? '',
  label: styles.label ?? '',
  input: styles.input ?? '',
  button: styles.button ?? '',
  message: styles.message ?? '',
}

/** One of Supabase's own recovery views, in the portal's words and look. */
export function RecoveryView({ view, client }: Props) {
  const { t } = useTranslation('password-recovery')
  const { data, error, refetch } = useQuery({ queryKey: ['recovery-client', view], queryFn: client, gcTime: 0 })
  if (error) return <Failure title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting rows={3} />
  return (
    <Auth
      supabaseClient={data}
      view={view}
      showLinks={false}
      redirectTo={location.origin}
      appearance={{ extend: false, className: classes }}
      localization={{
        variables: {
          forgotten_password: {
            email_label: t('email'),
            email_input_placeholder: t('emailPlaceholder'),
            button_label: t('send'),
            loading_button_label: t('sending'),
            confirmation_text: t('sent'),
          },
          update_password: {
            password_label: t('password'),
            password_input_placeholder: t('passwordPlaceholder', { count: limits.passwordMinimum }),
            button_label: t('save'),
            loading_button_label: t('saving'),
            confirmation_text: t('saved'),
          },
        },
      }}
    />
  )
}
