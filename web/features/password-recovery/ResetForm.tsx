import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '@/lib/api.ts'
import { paths } from '@/lib/paths.ts'
import { PasswordField } from '@/ui/form/PasswordField.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { passwordMinimum } from '@contract/auth.ts'
import { contract } from '@contract/index.ts'
import { resetForm } from './reset.ts'
import styles from './ResetForm.module.css'

/** The token is in the link's fragment, which is neither sent to a server nor logged. */
const tokenOfLink = (): string => location.hash.slice(1)

/** Sets the new password with the token of the mailed link. */
export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('password-recovery')
  const errorText = useErrorText()
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetForm({ confirmMissing: t('reset.confirmMissing'), mismatch: t('reset.mismatch') })),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const hint = t('reset.hint', { count: passwordMinimum })

  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await call(contract.auth.resetPassword, { body: { token: tokenOfLink(), newPassword } })
    } catch (error) {
      setError('root', { message: errorText(error, t('reset.failed')) })
      return
    }
    onDone()
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root?.message && <Alert type="error" showIcon title={errors.root.message} />}
      <PasswordField control={control} name="newPassword" label={t('reset.next')} hint={hint} isNew />
      <PasswordField control={control} name="confirmPassword" label={t('reset.confirm')} isNew />
      <Button type="primary" size="large" htmlType="submit" block loading={isSubmitting}>
        {t('reset.submit')}
      </Button>
      <Link to={paths.forgotPassword.getHref()} className={styles.again}>
        {t('reset.again')}
      </Link>
    </form>
  )
}
