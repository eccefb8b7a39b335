import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Button, Input } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { ControlledField } from '@/ui/form/ControlledField.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { passwordMinimum } from '@contract/auth.ts'
import { setup, setupInput } from '@contract/setup.ts'
import { enter } from './enter.ts'
import { faultsOf } from './faults.ts'
import styles from './SetupForm.module.css'

/** The token is in the link's fragment, which is neither sent to a server nor logged. */
const tokenOfLink = (): string => location.hash.slice(1)

const groups = [
  {
    key: 'company',
    fields: [
      { name: 'company.name', autoComplete: 'organization' },
      { name: 'company.code', hint: 'hint.company.code' },
    ],
  },
  {
    key: 'administrator',
    fields: [
      { name: 'administrator.firstName', autoComplete: 'given-name' },
      { name: 'administrator.lastName', autoComplete: 'family-name' },
      { name: 'administrator.email', autoComplete: 'email' },
      { name: 'administrator.username', autoComplete: 'username', hint: 'hint.administrator.username' },
      { name: 'administrator.password', autoComplete: 'new-password', hint: 'hint.administrator.password' },
    ],
  },
  { key: 'server', fields: [{ name: 'token', hint: 'hint.token' }] },
] as const

/** The form of the first company and administrator; then signs the administrator in and opens the settings. */
export function SetupForm() {
  const { t } = useTranslation('setup')
  const errorText = useErrorText()
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(setupInput),
    defaultValues: {
      token: tokenOfLink(),
      company: { code: '', name: '' },
      administrator: { username: '', email: '', firstName: '', lastName: '', password: '' },
    },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const isBusy = isSubmitting || isSubmitSuccessful

  const submit = handleSubmit(async (values) => {
    try {
      await call(setup.complete, { body: values })
    } catch (error) {
      const faults = faultsOf(error)
      for (const { name, message } of faults) setError(name, { message }, { shouldFocus: true })
      if (faults.length === 0) setError('root', { message: errorText(error) })
      return
    }
    await enter(values.administrator)
  })

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {errors.root?.message && <Alert type="error" showIcon title={errors.root.message} />}
      {groups.map(({ key, fields }) => (
        <fieldset key={key} className={styles.group}>
          <legend>{t(`group.${key}`)}</legend>
          {fields.map(({ name, ...field }) => (
            <ControlledField
              key={name}
              control={control}
              name={name}
              label={t(`field.${name}`)}
              hint={'hint' in field ? t(field.hint, { count: passwordMinimum }) : undefined}
              required
            >
              {(input, props) => {
                const shared = {
                  ...input,
                  ...props,
                  autoComplete: 'autoComplete' in field ? field.autoComplete : 'off',
                }
                return name === 'administrator.password' ? <Input.Password {...shared} /> : <Input {...shared} />
              }}
            </ControlledField>
          ))}
        </fieldset>
      ))}
      <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
        {isBusy ? t('submitting') : t('submit')}
      </Button>
    </form>
  )
}
