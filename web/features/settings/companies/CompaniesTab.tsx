import { useTranslation } from 'react-i18next'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { TimeField } from '@/ui/form/TimeField.tsx'
import { companyInput, type CompanyInput, type ManagedCompany } from '@contract/administration/companies.ts'
import { contract } from '@contract/index.ts'
import { useCompanies } from '../organization.ts'
import { CodeAndName } from '../records/CodeAndName.tsx'
import { codeAndNameColumns, codeAndNameSorts, descriptionColumn } from '../records/columns.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { useFieldTexts } from '../records/useFieldTexts.ts'
import { valuesOf } from '../records/values-of.ts'

const blank: Required<CompanyInput> = {
  code: '',
  name: '',
  description: '',
  reportDeadline: '18:00',
  reminderTime: '16:00',
  recordingDays: 90,
  recordingNotice: '',
  isActive: true,
}

/** Step 1: the companies, with their report deadline and reminder. */
export default function CompaniesTab() {
  const { t } = useTranslation('settings')
  const { labelled, explained } = useFieldTexts()
  return (
    <RecordList
      kind="company"
      endpoints={contract.companies}
      query={useCompanies()}
      texts={({ code, name, description }) => [code, name, description]}
      sorts={{
        ...codeAndNameSorts,
        deadline: ({ reportDeadline }) => reportDeadline,
        isActive: ({ isActive }) => isActive,
      }}
      sortedBy="name"
      columns={[
        ...codeAndNameColumns<ManagedCompany>(t),
        descriptionColumn<ManagedCompany>(t),
        {
          key: 'deadline',
          title: t('field.reportDeadline'),
          width: '160px',
          isSortable: true,
          render: ({ reportDeadline }) => reportDeadline.slice(0, 5),
        },
      ]}
      schemaOf={() => companyInput}
      valuesOf={(record) => {
        const values = valuesOf(record, blank)
        return { ...values, recordingNotice: values.recordingNotice ?? '' }
      }}
      renderFields={({ control }) => (
        <>
          <CodeAndName control={control} />
          <TextField control={control} {...labelled('description')} kind="lines" isWide />
          <TimeField control={control} {...explained('reportDeadline')} />
          <TimeField control={control} {...explained('reminderTime')} />
          <NumberField control={control} {...explained('recordingDays')} />
          <TextField control={control} {...explained('recordingNotice')} kind="lines" isWide />
          <SwitchField control={control} {...labelled('isActive')} />
        </>
      )}
    />
  )
}
