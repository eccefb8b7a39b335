import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { output } from 'zod'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import type { siteInput, SiteInput } from '@contract/administration/geography.ts'
import { choicesOf, useAreas, useCountries } from '../organization.ts'
import { CodeAndName } from '../records/CodeAndName.tsx'
import { useFieldTexts } from '../records/useFieldTexts.ts'
import { ManagerField } from './ManagerField.tsx'
import { timeZones } from './time-zones.ts'

interface Props {
  form: UseFormReturn<SiteInput, unknown, output<typeof siteInput>>
  manager: string | null | undefined
}

/** A site's form; its areas are those of the chosen country. */
export function SiteFields({ form: { control, setValue }, manager }: Props) {
  const { t } = useTranslation('settings')
  const { labelled } = useFieldTexts()
  const { data: countries } = useCountries()
  const { data: areas } = useAreas()
  const [countryId, areaId] = useWatch({ control, name: ['countryId', 'areaId'] })
  const areasThere = areas?.filter((area) => area.countryId === countryId)
  return (
    <>
      <ChoiceField
        control={control}
        name="countryId"
        label={t('field.country')}
        choices={choicesOf(countries, [countryId])}
        required
        onChosen={() => setValue('areaId', 0)}
      />
      <ChoiceField
        control={control}
        name="areaId"
        label={t('field.area')}
        choices={choicesOf(areasThere, [areaId])}
        disabled={!countryId}
        required
      />
      <CodeAndName control={control} />
      <TextField control={control} {...labelled('address')} kind="lines" isWide />
      <ChoiceField control={control} {...labelled('timeZone')} placeholder={t('field.ofCountry')} choices={timeZones} />
      <ManagerField control={control} currentName={manager} />
      <SwitchField control={control} {...labelled('isActive')} />
    </>
  )
}
