import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from 'antd'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { departmentManagerInput, type DepartmentManagerInput } from '@contract/administration/department-managers.ts'
import { choicesOf, useCompanies } from '../organization.ts'
import { PersonField } from '../records/PersonField.tsx'
import { useManagers } from './useManagers.ts'
import styles from './Managers.module.css'

/** The form that adds a manager; the title defaults to the person's role. */
export function AddManager({ departmentId }: { departmentId: number }) {
  const { t } = useTranslation('settings')
  const { data: companies } = useCompanies()
  const { add } = useManagers()
  const blank: DepartmentManagerInput = { departmentId, userId: '', companyId: null, title: '' }
  const form = useForm({ resolver: zodResolver(departmentManagerInput), defaultValues: blank })
  const { control } = form

  const submit = form.handleSubmit((body) => add.mutate(body, { onSuccess: () => form.reset(blank) }))

  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <PersonField
        control={control}
        name="userId"
        label={t('managers.user')}
        placeholder={t('managers.userPlaceholder')}
        required
        onChosen={(person) => {
          if (!form.getFieldState('title').isDirty) form.resetField('title', { defaultValue: person?.roleName ?? '' })
        }}
      />
      <ChoiceField
        control={control}
        name="companyId"
        label={t('managers.company')}
        placeholder={t('managers.everyCompany')}
        choices={choicesOf(companies)}
      />
      <TextField control={control} name="title" label={t('managers.managerTitle')} />
      <Button type="primary" htmlType="submit" loading={add.isPending}>
        {t('managers.add')}
      </Button>
    </form>
  )
}
