import { TeamOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { departmentInput, type DepartmentInput } from '@contract/administration/departments.ts'
import { contract } from '@contract/index.ts'
import type { Department } from '@contract/organization.ts'
import { useDepartments } from '../organization.ts'
import { CodeAndName } from '../records/CodeAndName.tsx'
import { codeAndNameColumns, codeAndNameSorts, descriptionColumn } from '../records/columns.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { valuesOf } from '../records/values-of.ts'
import { ManagersDialog } from './ManagersDialog.tsx'

const blank: Required<DepartmentInput> = { code: '', name: '', description: '', isActive: true }

/** Step 2: the departments and their managers. */
export default function DepartmentsTab() {
  const { t } = useTranslation('settings')
  const { data: managers = [] } = useQuery(read(contract.departmentManagers.list))
  const [managed, setManaged] = useState<Department>()
  const managersOf = (id: number) => managers.filter(({ departmentId }) => departmentId === id)
  return (
    <>
      <RecordList
        kind="department"
        endpoints={contract.departments}
        query={useDepartments()}
        texts={({ code, name, description }) => [code, name, description]}
        sorts={{
          ...codeAndNameSorts,
          managers: ({ id }) => managersOf(id).length,
        }}
        sortedBy="name"
        columns={[
          ...codeAndNameColumns<Department>(t),
          descriptionColumn<Department>(t),
          {
            key: 'managers',
            title: t('managers.column'),
            width: '130px',
            isSortable: true,
            render: ({ id }) => t('managers.count', { count: managersOf(id).length }),
          },
        ]}
        renderExtra={(department) => (
          <Button
            type="text"
            icon={<TeamOutlined />}
            aria-label={t('managers.open', { name: department.name })}
            onClick={() => setManaged(department)}
          />
        )}
        schemaOf={() => departmentInput}
        valuesOf={(record) => valuesOf(record, blank)}
        renderFields={({ control }) => (
          <>
            <CodeAndName control={control} />
            <TextField control={control} name="description" label={t('field.description')} kind="lines" isWide />
            <SwitchField control={control} name="isActive" label={t('field.isActive')} />
          </>
        )}
      />
      {managed && (
        <ManagersDialog department={managed} managers={managersOf(managed.id)} onClose={() => setManaged(undefined)} />
      )}
    </>
  )
}
