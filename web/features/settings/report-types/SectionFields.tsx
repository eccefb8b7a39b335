import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { output } from 'zod'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { WordsField } from '@/ui/form/WordsField.tsx'
import type { sectionInput, SectionInput } from '@contract/administration/report-types.ts'
import { sectionTypes } from '@contract/organization.ts'
import { itemKinds } from '@contract/reports.ts'
import { useFieldTexts } from '../records/useFieldTexts.ts'

interface Props {
  form: UseFormReturn<SectionInput, unknown, output<typeof sectionInput>>
}

/** A section's form: choices have options, numbers have limits. */
export function SectionFields({ form: { control, setValue } }: Props) {
  const { t } = useTranslation('settings')
  const { labelled, explained } = useFieldTexts()
  const type = useWatch({ control, name: 'type' })
  const hasOptions = type === 'select' || type === 'multiselect'

  const clearOfOtherTypes = () => {
    setValue('options', [])
    setValue('minimum', null)
    setValue('maximum', null)
  }
  return (
    <>
      <TextField control={control} {...labelled('title')} required isWide />
      <ChoiceField
        control={control}
        {...labelled('type')}
        choices={sectionTypes.map((value) => ({ value, label: t(`sectionType.${value}`) }))}
        required
        onChosen={clearOfOtherTypes}
      />
      <ChoiceField
        control={control}
        {...labelled('kind')}
        choices={itemKinds.map((value) => ({ value, label: t(`sectionKind.${value}`) }))}
        required
      />
      {hasOptions && <WordsField control={control} {...explained('options')} required isWide />}
      {type === 'number' && (
        <>
          <NumberField control={control} {...labelled('minimum')} />
          <NumberField control={control} {...labelled('maximum')} />
        </>
      )}
      <TextField control={control} {...labelled('placeholder')} />
      <TextField control={control} name="description" label={t('field.hint')} />
      <SwitchField control={control} {...labelled('isRequired')} />
      <SwitchField control={control} {...labelled('isActive')} />
    </>
  )
}
