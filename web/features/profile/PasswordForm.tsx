import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Input } from 'antd'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { Field } from '@/ui/Field.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { passwordMinimum } from '@contract/auth.ts'
import { contract } from '@contract/index.ts'
import { emptyPasswords, passwordForm } from './password.ts'
import styles from './ProfilePage.module.css'

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
  const fields = [
    { name: 'currentPassword', label: t('password.current'), hint: undefined, autoComplete: 'current-password' },
    {
      name: 'newPassword',
      label: t('password.next'),
      hint: t('password.hint', { count: passwordMinimum }),
      autoComplete: 'new-password',
    },
    { name: 'confirmPassword', label: t('password.confirm'), hint: undefined, autoComplete: 'new-password' },
  ] as const

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await call(contract.auth.changePassword, { body: { currentPassword, newPassword } })
    } catch (error) {
      toasts.error(errorText(error, t('password.failed')))
      return
    }
    reset(emptyPasswords)
    toasts.success(t('password.done'))
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {fields.map(({ name, label, hint, autoComplete }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <Field label={label} hint={hint} error={fieldState.error?.message}>
              {(props) => <Input.Password {...field} {...props} autoComplete={autoComplete} />}
            </Field>
          )}
        />
      ))}
      <div>
        <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
          {t('password.submit')}
        </Button>
      </div>
    </form>
  )
}
