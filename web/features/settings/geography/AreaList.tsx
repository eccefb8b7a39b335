import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { type Area, areaInput, type AreaInput } from '@contract/administration/geography.ts'
import { contract } from '@contract/index.ts'
import { choicesOf, useAreas, useCountries } from '../organization.ts'
import { CodeAndName } from '../records/CodeAndName.tsx'
import { codeAndNameColumns } from '../records/columns.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { valuesOf } from '../records/values-of.ts'
import { ManagerField } from './ManagerField.tsx'
import { countryColumn, managerColumn, placeSorts } from './place-columns.tsx'
import { useCountryFilter } from './useCountryFilter.tsx'

const blank: Required<AreaInput> = { countryId: 0, code: '', name: '', managerId: '', isActive: true }

export function AreaList() {
  const { t } = useTranslation('settings')
  const { data: countries } = useCountries()
  const { countryId, countryOf, filters } = useCountryFilter()
  return (
    <RecordList
      kind="area"
      endpoints={contract.areas}
      query={useAreas()}
      texts={(area) => [area.code, area.name, countryOf(area), area.manager]}
      sorts={{ ...placeSorts, country: countryOf }}
      sortedBy="name"
      filters={filters}
      columns={[...codeAndNameColumns<Area>(t), countryColumn<Area>(t, countryOf), managerColumn<Area>(t)]}
      schemaOf={() => areaInput}
      valuesOf={(area) => valuesOf(area, { ...blank, countryId: countryId ?? 0 })}
      renderFields={({ control }, area) => (
        <>
          <ChoiceField
            control={control}
            name="countryId"
            label={t('field.country')}
            choices={choicesOf(countries, [area?.countryId])}
            required
          />
          <ManagerField control={control} currentName={area?.manager} />
          <CodeAndName control={control} />
          <SwitchField control={control} name="isActive" label={t('field.isActive')} />
        </>
      )}
    />
  )
}
