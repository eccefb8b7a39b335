import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { ChoicesField } from '@/ui/form/ChoicesField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { type Country, countryInput, type CountryInput } from '@contract/administration/geography.ts'
import { contract } from '@contract/index.ts'
import { useCountries } from '../organization.ts'
import { PersonField } from '../records/PersonField.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { managerColumn, placeColumns, placeSorts } from './place-columns.tsx'
import { timeZones, weekdays } from './time-zones.ts'

const blank: CountryInput = {
  code: '',
  name: '',
  timeZone: 'UTC',
  workingDays: [1, 2, 3, 4, 5],
  isHeadquarters: false,
  managerId: '',
  isActive: true,
}

function valuesOf(country: Country | undefined): CountryInput {
  if (!country) return blank
  const { id: _, manager: __, ...values } = country
  return values
}

export function CountryList() {
  const { t, i18n } = useTranslation('settings')
  const days = weekdays(i18n.language)
  return (
    <RecordList
      kind="country"
      endpoints={contract.countries}
      query={useCountries()}
      nameOf={({ name }) => name}
      texts={({ code, name, timeZone, manager }) => [code, name, timeZone, manager]}
      sorts={{ ...placeSorts, timeZone: ({ timeZone }) => timeZone }}
      sortedBy="name"
      columns={[
        ...placeColumns<Country>(t),
        {
          key: 'timeZone',
          title: t('field.timeZone'),
          isSortable: true,
          render: ({ timeZone }) => <Clipped>{timeZone.replaceAll('_', ' ')}</Clipped>,
        },
        {
          key: 'workingDays',
          title: t('field.workingDays'),
          render: ({ workingDays }) => (
            <Clipped>
              {days
                .filter(({ value }) => workingDays.includes(value))
                .map(({ label }) => label)
                .join(', ')}
            </Clipped>
          ),
        },
        {
          key: 'headquarters',
          title: t('field.isHeadquarters'),
          width: '140px',
          render: ({ isHeadquarters }) => isHeadquarters && <Tag color="processing">{t('field.isHeadquarters')}</Tag>,
        },
        managerColumn<Country>(t),
      ]}
      schemaOf={() => countryInput}
      valuesOf={valuesOf}
      renderFields={({ control }, country) => (
        <>
          <TextField control={control} name="code" label={t('field.code')} required />
          <TextField control={control} name="name" label={t('field.name')} required />
          <ChoiceField control={control} name="timeZone" label={t('field.timeZone')} choices={timeZones} required />
          <PersonField
            control={control}
            name="managerId"
            label={t('field.manager')}
            placeholder={t('field.noManager')}
            currentName={country?.manager}
          />
          <ChoicesField control={control} name="workingDays" label={t('field.workingDays')} choices={days} isWide />
          <SwitchField
            control={control}
            name="isHeadquarters"
            label={t('field.isHeadquarters')}
            hint={t('field.isHeadquartersHint')}
          />
          <SwitchField control={control} name="isActive" label={t('field.isActive')} />
        </>
      )}
    />
  )
}
