import { useTranslation } from 'react-i18next'
import { PhotoField } from '@/blocks/people/photo/PhotoField.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import type { ManagedUser } from '@contract/administration/user-fields.ts'
import { choicesOf, useCountries, useDepartments, useRoles } from '../organization.ts'
import { useFieldTexts } from '../records/useFieldTexts.ts'
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
  const { labelled, explained } = useFieldTexts()
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
      <TextField control={control} {...labelled('firstName')} required />
      <TextField control={control} {...labelled('lastName')} required />
      <TextField control={control} {...labelled('email')} required />
      <TextField control={control} {...labelled('username')} required />
      <TextField
        control={control}
        {...labelled('password')}
        hint={user && t('field.passwordHint')}
        kind="password"
        autoComplete="new-password"
        required={!user}
      />
      <h2 className={styles.part}>{t('users.work')}</h2>
      <ChoiceField
        control={control}
        {...labelled('role')}
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
      <TextField control={control} {...labelled('position')} isWide />
      <SwitchField control={control} {...explained('isAdmin')} />
      <SwitchField control={control} {...labelled('isActive')} />
      <AccessFields form={form} />
      <HomeFields form={form} />
    </>
  )
}
