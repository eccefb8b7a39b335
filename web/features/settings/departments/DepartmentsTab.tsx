import { TeamOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '@/lib/query.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { departmentInput, type DepartmentInput } from '@contract/administration/departments.ts'
import { contract } from '@contract/index.ts'
import type { Department } from '@contract/organization.ts'
import { useDepartments } from '../organization.ts'
import { RecordList } from '../records/RecordList.tsx'
import { ManagersDialog } from './ManagersDialog.tsx'

const blank: DepartmentInput = { code: '', name: '', description: '', isActive: true }

function valuesOf(department: Department | undefined): DepartmentInput {
  if (!department) return blank
  const { id: _, ...values } = department
  return values
}

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
        nameOf={({ name }) => name}
        texts={({ code, name, description }) => [code, name, description]}
        sorts={{
          code: ({ code }) => code,
          name: ({ name }) => name,
          managers: ({ id }) => managersOf(id).length,
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
        valuesOf={valuesOf}
        renderFields={({ control }) => (
          <>
            <TextField control={control} name="code" label={t('field.code')} required />
            <TextField control={control} name="name" label={t('field.name')} required />
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
