import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { TimeField } from '@/ui/form/TimeField.tsx'
import { companyInput, type CompanyInput, type ManagedCompany } from '@contract/administration/companies.ts'
import { contract } from '@contract/index.ts'
import { useCompanies } from '../organization.ts'
import { RecordList } from '../records/RecordList.tsx'

const blank: CompanyInput = {
  code: '',
  name: '',
  description: '',
  reportDeadline: '18:00',
  reminderTime: '16:00',
  isActive: true,
}

function valuesOf(company: ManagedCompany | undefined): CompanyInput {
  if (!company) return blank
  const { id: _, ...values } = company
  return values
}

/** Step 1: the companies, with their report deadline and reminder. */
export default function CompaniesTab() {
  const { t } = useTranslation('settings')
  return (
    <RecordList
      kind="company"
      endpoints={contract.companies}
      query={useCompanies()}
      nameOf={({ name }) => name}
      texts={({ code, name, description }) => [code, name, description]}
      sorts={{
        code: ({ code }) => code,
        name: ({ name }) => name,
        deadline: ({ reportDeadline }) => reportDeadline,
        isActive: ({ isActive }) => isActive,
      }}
      sortedBy="name"
      columns={[
        {
          key: 'code',
          title: t('field.code'),
          width: '120px',
          isSortable: true,
          render: ({ code }) => <Clipped>{code}</Clipped>,
        },
        { key: 'name', title: t('field.name'), isSortable: true, render: ({ name }) => <Clipped>{name}</Clipped> },
        {
          key: 'about',
          title: t('field.description'),
          render: ({ description }) => <Clipped>{description ?? ''}</Clipped>,
        },
        {
          key: 'deadline',
          title: t('field.reportDeadline'),
          width: '160px',
          isSortable: true,
          render: ({ reportDeadline }) => reportDeadline.slice(0, 5),
        },
      ]}
      schemaOf={() => companyInput}
      valuesOf={valuesOf}
      renderFields={({ control }) => (
        <>
          <TextField control={control} name="code" label={t('field.code')} required />
          <TextField control={control} name="name" label={t('field.name')} required />
          <TextField control={control} name="description" label={t('field.description')} kind="lines" isWide />
          <TimeField
            control={control}
            name="reportDeadline"
            label={t('field.reportDeadline')}
            hint={t('field.reportDeadlineHint')}
          />
          <TimeField
            control={control}
            name="reminderTime"
            label={t('field.reminderTime')}
            hint={t('field.reminderTimeHint')}
          />
          <SwitchField control={control} name="isActive" label={t('field.isActive')} />
        </>
      )}
    />
  )
}
