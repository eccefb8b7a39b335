import { Select } from 'antd'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from '@/ui/form/FormField.tsx'
import type { Department } from '@contract/organization.ts'
import type { User } from '@contract/people.ts'
import type { FormValues } from '../form.ts'

const active = (departments: Department[]): Department[] => departments.filter(({ isActive }) => isActive)

/** What `departmentId` is before anything is chosen; null if the departments are not known. */
export function startDepartment(
  departments: Department[],
  user: Pick<User, 'departmentId'>,
): FormValues['departmentId'] {
  if (user.departmentId !== null || departments.length === 0) return null
  const [first, ...others] = active(departments)
  return first && others.length === 0 ? first.id : 0
}

interface Props {
  control: Control<FormValues>
  departments: Department[]
}

/** The department that a person without one reports for. */
export function DepartmentField({ control, departments }: Props) {
  const { t } = useTranslation('mobile-report')
  return (
    <FormField control={control} name="departmentId" label={t('department')} required>
      {(field, props) => (
        <Select
          {...props}
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value === 0 ? null : field.value}
          showSearch={{ optionFilterProp: 'label' }}
          options={active(departments).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={field.onChange}
        />
      )}
    </FormField>
  )
}
