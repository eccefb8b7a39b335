import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '@/ui/form/PasswordField.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { passwordMinimum } from '@contract/auth.ts'
import { emptyPasswords, passwordForm } from '../password.ts'
import { changePassword } from '../queries/change-password.ts'
import styles from '../ProfilePage.module.css'

/** Changes the person's own password; shows the server's message if it refuses. */
export function PasswordForm() {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(
      passwordForm({ confirmMissing: t('password.confirmMissing'), mismatch: t('password.mismatch') }),
    ),
    defaultValues: emptyPasswords,
  })
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await changePassword({ currentPassword, newPassword })
    } catch (error) {
      toasts.error(errorText(error, t('password.failed')))
      return
    }
    reset(emptyPasswords)
    toasts.success(t('password.done'))
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField control={control} name="currentPassword" label={t('password.current')} />
      <PasswordField
        control={control}
        name="newPassword"
        label={t('password.next')}
        hint={t('password.hint', { count: passwordMinimum })}
        isNew
      />
      <PasswordField control={control} name="confirmPassword" label={t('password.confirm')} isNew />
      <div>
        <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
