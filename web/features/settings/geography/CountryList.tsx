import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { ChoicesField } from '@/ui/form/ChoicesField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { type Country, countryInput, type CountryInput } from '@contract/administration/geography.ts'
import { contract } from '@contract/index.ts'
import { useCountries } from '../organization.ts'
import { CodeAndName } from '../records/CodeAndName.tsx'
import { codeAndNameColumns } from '../records/columns.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { useFieldTexts } from '../records/useFieldTexts.ts'
import { valuesOf } from '../records/values-of.ts'
import { ManagerField } from './ManagerField.tsx'
import { managerColumn, placeSorts } from './place-columns.tsx'
import { timeZones, weekdays } from './time-zones.ts'

const blank: Required<CountryInput> = {
  code: '',
  name: '',
  timeZone: 'UTC',
  workingDays: [1, 2, 3, 4, 5],
  isHeadquarters: false,
  recordsCalls: true,
  managerId: '',
  isActive: true,
}

export function CountryList() {
  const { t, i18n } = useTranslation('settings')
  const { labelled, explained } = useFieldTexts()
  const days = weekdays(i18n.language)
  return (
    <RecordList
      kind="country"
      endpoints={contract.countries}
      query={useCountries()}
      texts={({ code, name, timeZone, manager }) => [code, name, timeZone, manager]}
      sorts={{ ...placeSorts, timeZone: ({ timeZone }) => timeZone }}
      sortedBy="name"
      columns={[
        ...codeAndNameColumns<Country>(t),
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
      valuesOf={(record) => valuesOf(record, blank)}
      renderFields={({ control }, country) => (
        <>
          <CodeAndName control={control} />
          <ChoiceField control={control} {...labelled('timeZone')} choices={timeZones} required />
          <ManagerField control={control} currentName={country?.manager} />
          <ChoicesField control={control} {...labelled('workingDays')} choices={days} isWide />
          <SwitchField control={control} {...explained('isHeadquarters')} />
          <SwitchField control={control} {...explained('recordsCalls')} />
          <SwitchField control={control} {...labelled('isActive')} />
        </>
      )}
    />
  )
}
