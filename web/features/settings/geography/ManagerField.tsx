import type { Control, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PersonField } from '../records/PersonField.tsx'

interface Props<Values extends FieldValues & { managerId?: unknown }, Sent> {
  control: Control<Values, unknown, Sent>
  currentName: string | null | undefined
}

/** The manager of a place. */
export function ManagerField<Values extends FieldValues & { managerId?: unknown }, Sent>(props: Props<Values, Sent>) {
  const { t } = useTranslation('settings')
  return (
    <PersonField
      {...props}
      name={'managerId' as Path<Values>}
      label={t('field.manager')}
      placeholder={t('field.noManager')}
    />
  )
}
