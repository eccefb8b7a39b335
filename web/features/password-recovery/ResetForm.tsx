import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Input } from 'antd'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { Field } from '@/ui/Field.tsx'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { contract } from '@contract/index.ts'
import { limits } from '@contract/limits.ts'
import { resetForm } from './reset.ts'
import styles from './ResetForm.module.css'

/** Sets the new password, then opens the main portal; the server refuses if the link was opened too long ago. */
export function ResetForm() {
  const { t } = useTranslation('password-recovery')
  const toasts = useToasts()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetForm({ confirmMissing: t('reset.confirmMissing'), mismatch: t('reset.mismatch') })),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const fields = [
    { name: 'newPassword', label: t('reset.next'), hint: t('reset.hint', { count: limits.passwordMinimum }) },
    { name: 'confirmPassword', label: t('reset.confirm'), hint: undefined },
  ] as const

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await call(contract.auth.resetPassword, { body: { newPassword } })
      toasts.success(t('reset.done'))
    } catch (error) {
      setError('root', { message: errorText(error, t('reset.failed')) })
      return
    }
    await navigate(paths.mainPortal.getHref(), { replace: true })
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root?.message && <Alert type="error" showIcon title={errors.root.message} />}
      {fields.map(({ name, label, hint }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field, fieldState }) => (
            <Field label={label} hint={hint} error={fieldState.error?.message}>
              {(props) => <Input.Password {...field} {...props} autoComplete="new-password" />}
            </Field>
          )}
        />
      ))}
      <div>
        <Button type="primary" htmlType="submit" loading={isSubmitting}>
          {t('reset.submit')}
        </Button>
      </div>
    </form>
  )
}
