import type { Control, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/form/TextField.tsx'

interface Named extends FieldValues {
  code?: unknown
  name?: unknown
}

/** The fields that most records begin with. */
export function CodeAndName<Values extends Named, Sent>({ control }: { control: Control<Values, unknown, Sent> }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <TextField control={control} name={'code' as Path<Values>} label={t('field.code')} required />
      <TextField control={control} name={'name' as Path<Values>} label={t('field.name')} required />
    </>
  )
}
