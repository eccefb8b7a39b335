import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button } from 'antd'
// Imports only these two: antd's Input also brings one-time codes, search and text areas.
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/lib/paths.ts'
import { choice, text } from '@/lib/search-parameters.ts'
import { markSignedIn } from '@/lib/signed-in-mark.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Entrance } from '@/ui/Entrance.tsx'
import { ControlledField } from '@/ui/form/ControlledField.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import { credentials } from '@contract/auth.ts'
import { message } from '@contract/errors/message.ts'
import { ownPath } from '@contract/pages.ts'
import { signIn } from './sign-in.ts'
import styles from './SignInPage.module.css'

/** Why the person was sent here, and where signing in leads. */
const parameters = { error: choice(['session']), next: text }

/** The sign-in screen: idle, submitting, then the page that the person wanted or an error (SIGN-4). */
export default function SignInPage() {
  const { t } = useTranslation('sign-in')
  const translate = useMessage()
  const { error: reason, next } = useAddress(parameters).values
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const isBusy = isSubmitting || isSubmitSuccessful

  const submit = handleSubmit(async (values) => {
    try {
      await signIn(values)
    } catch (error) {
      setError('root', { message: error instanceof Error ? error.message : message('sign_in.failed') })
      return
    }
    markSignedIn()
    location.assign(ownPath(next, paths.mainPortal.getHref()))
  })

  return (
    <Entrance title={t('title')} subtitle={t('subtitle')} link={{ to: paths.home.getHref(), text: t('back') }}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {reason === 'session' && <Alert type="info" showIcon title={t('sessionEnded')} />}
        {errors.root?.message && <Alert type="error" showIcon title={translate(errors.root.message)} />}
        <ControlledField control={control} name="username" label={t('username')}>
          {(field, props) => <Input {...field} {...props} size="large" autoComplete="username" autoCapitalize="none" />}
        </ControlledField>
        <ControlledField control={control} name="password" label={t('password')}>
          {(field, props) => <Password {...field} {...props} size="large" autoComplete="current-password" />}
        </ControlledField>
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
          {isBusy ? t('submitting') : t('submit')}
        </Button>
        <Link to={paths.forgotPassword.getHref()} className={styles.forgot}>
          {t('forgot')}
        </Link>
      </form>
    </Entrance>
  )
}
