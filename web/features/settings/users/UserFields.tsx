import { useTranslation } from 'react-i18next'
import { PhotoField } from '@/blocks/people/photo/PhotoField.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { choicesOf, useCountries, useDepartments, useRoles } from '../organization.ts'
import { AccessFields } from './AccessFields.tsx'
import { HomeFields } from './HomeFields.tsx'
import { scopeOfRole } from './scope.ts'
import type { UserForm } from './user-form.ts'
import styles from './Users.module.css'

interface Props {
  form: UserForm
  /** Undefined for a new person. */
  user: ManagedUser | undefined
}

/** The form of a person: identity, role, scope and home. */
export function UserFields({ form, user }: Props) {
  const { t } = useTranslation('settings')
  const { control, setValue } = form
  const { defaultValues: stored } = form.formState
  const { data: roles = [] } = useRoles()
  const { data: departments } = useDepartments()
  const { data: countries } = useCountries()

  const startScope = (code: number | string | null) => {
    const role = roles.find((one) => one.code === code)
    const scope = scopeOfRole(role?.hierarchyLevel, countries?.find(({ isHeadquarters }) => isHeadquarters)?.id)
    setValue('countries', scope.countries)
    setValue('areas', scope.areas)
    setValue('sites', scope.sites)
  }
  return (
    <>
      <h2 className={styles.part}>{t('users.person')}</h2>
      {user && <PhotoField person={user} />}
      <TextField control={control} name="firstName" label={t('field.firstName')} required />
      <TextField control={control} name="lastName" label={t('field.lastName')} required />
      <TextField control={control} name="email" label={t('field.email')} required />
      <TextField control={control} name="username" label={t('field.username')} required />
      <TextField
        control={control}
        name="password"
        label={t('field.password')}
        hint={user && t('field.passwordHint')}
        kind="password"
        autoComplete="new-password"
        required={!user}
      />
      <h2 className={styles.part}>{t('users.work')}</h2>
      <ChoiceField
        control={control}
        name="role"
        label={t('field.role')}
        choices={roles
          .filter(({ code, isActive }) => isActive || code === stored?.role)
          .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        required
        onChosen={startScope}
      />
      <ChoiceField
        control={control}
        name="departmentId"
        label={t('field.department')}
        placeholder={t('field.noDepartment')}
        choices={choicesOf(departments, [stored?.departmentId])}
      />
      <TextField control={control} name="position" label={t('field.position')} isWide />
      <SwitchField control={control} name="isAdmin" label={t('field.isAdmin')} hint={t('field.isAdminHint')} />
      <SwitchField control={control} name="isActive" label={t('field.isActive')} />
      <AccessFields form={form} />
      <HomeFields form={form} />
    </>
  )
}
