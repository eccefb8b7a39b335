import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '@/ui/form/PasswordField.tsx'
import { passwordMinimum } from '@contract/auth.ts'
import { emptyPasswords, passwordForm } from '../password.ts'
import { usePasswordChange } from '../queries/usePasswordChange.ts'
import styles from '../ProfilePage.module.css'

/** Changes the person's own password; shows the server's message if it refuses. */
export function PasswordForm() {
  const { t } = useTranslation('profile')
  const change = usePasswordChange()
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(
      passwordForm({ confirmMissing: t('password.confirmMissing'), mismatch: t('password.mismatch') }),
    ),
    defaultValues: emptyPasswords,
  })
  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    if (await change({ currentPassword, newPassword })) reset(emptyPasswords)
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
