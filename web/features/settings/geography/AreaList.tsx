import { useTranslation } from 'react-i18next'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { type Area, areaInput, type AreaInput } from '@contract/administration/geography.ts'
import { contract } from '@contract/index.ts'
import { choicesOf, nameOf, useAreas, useCountries } from '../organization.ts'
import { FilterSelect } from '../records/FilterSelect.tsx'
import { PersonField } from '../records/PersonField.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { managerColumn, placeColumns, placeSorts } from './place-columns.tsx'

const blank: AreaInput = { countryId: 0, code: '', name: '', managerId: '', isActive: true }

const filterParameters = { country: wholeNumber(1) }

function valuesOf(area: Area | undefined, countryId = 0): AreaInput {
  if (!area) return { ...blank, countryId }
  const { id: _, manager: __, ...values } = area
  return values
}

export function AreaList() {
  const { t } = useTranslation('settings')
  const { data: countries } = useCountries()
  const { values, change } = useAddress(filterParameters)
  const countryId = values.country
  const countryOf = ({ countryId: id }: Area) => nameOf(countries, id)
  return (
    <RecordList
      kind="area"
      endpoints={contract.areas}
      query={useAreas()}
      nameOf={({ name }) => name}
      texts={(area) => [area.code, area.name, countryOf(area), area.manager]}
      sorts={{ ...placeSorts, country: countryOf }}
      sortedBy="name"
      filters={{
        passes: (area) => countryId === undefined || area.countryId === countryId,
        controls: (
          <FilterSelect
            label={t('field.country')}
            value={countryId}
            choices={choicesOf(countries)}
            onChange={(country) => change({ country })}
          />
        ),
      }}
      columns={[
        ...placeColumns<Area>(t),
        {
          key: 'country',
          title: t('field.country'),
          isSortable: true,
          render: (area) => <Clipped>{countryOf(area)}</Clipped>,
        },
        managerColumn<Area>(t),
      ]}
      schemaOf={() => areaInput}
      valuesOf={(area) => valuesOf(area, countryId)}
      renderFields={({ control }, area) => (
        <>
          <ChoiceField
            control={control}
            name="countryId"
            label={t('field.country')}
            choices={choicesOf(countries, [area?.countryId ?? 0])}
            required
          />
          <PersonField
            control={control}
            name="managerId"
            label={t('field.manager')}
            placeholder={t('field.noManager')}
            currentName={area?.manager}
          />
          <TextField control={control} name="code" label={t('field.code')} required />
          <TextField control={control} name="name" label={t('field.name')} required />
          <SwitchField control={control} name="isActive" label={t('field.isActive')} />
        </>
      )}
    />
  )
}
