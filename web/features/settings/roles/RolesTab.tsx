import { Tag } from 'antd'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { output } from 'zod'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { NumberField } from '@/ui/form/NumberField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { TextField } from '@/ui/form/TextField.tsx'
import { type Role, roleInput, type RoleInput } from '@contract/administration/roles.ts'
import { contract } from '@contract/index.ts'
import { choicesOf, nameOf, useDepartments, useRoles } from '../organization.ts'
import { FilterSelect } from '../records/FilterSelect.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { levels } from './levels.ts'

const blank: RoleInput = {
  code: '',
  name: '',
  hierarchyLevel: 6,
  departmentId: null,
  requiresDailyReport: false,
  isMonitored: false,
  canViewSubordinateReports: false,
  isActive: true,
}

const filterParameters = { level: wholeNumber(0) }

function valuesOf(role: Role | undefined): RoleInput {
  if (!role) return blank
  const { id: _, ...values } = role
  return values
}

/** Step 4: the roles with their level, department and rights. */
export default function RolesTab() {
  const { t } = useTranslation('settings')
  const { values, change } = useAddress(filterParameters)
  const { level } = values
  const { data: departments } = useDepartments()
  return (
    <RecordList
      kind="role"
      endpoints={contract.roles}
      query={useRoles()}
      nameOf={({ name }) => name}
      texts={({ code, name }) => [code, name]}
      sorts={{
        code: ({ code }) => code,
        name: ({ name }) => name,
        level: ({ hierarchyLevel }) => hierarchyLevel,
        department: ({ departmentId }) => nameOf(departments, departmentId),
      }}
      sortedBy="level"
      filters={{
        passes: ({ hierarchyLevel }) => level === undefined || hierarchyLevel === level,
        controls: (
          <FilterSelect
            label={t('field.hierarchyLevel')}
            value={level}
            choices={levels.map((value) => ({ value, label: `L${value} ${t(`level.L${value}`)}` }))}
            onChange={(chosen) => change({ level: chosen })}
          />
        ),
      }}
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
          key: 'level',
          title: t('field.hierarchyLevel'),
          width: '200px',
          isSortable: true,
          render: ({ hierarchyLevel }) => <Level level={hierarchyLevel} />,
        },
        {
          key: 'department',
          title: t('field.department'),
          width: '150px',
          isSortable: true,
          render: ({ departmentId }) => <Clipped>{nameOf(departments, departmentId)}</Clipped>,
        },
        { key: 'flags', title: t('roles.flags'), render: (role) => <Flags role={role} /> },
      ]}
      schemaOf={() => roleInput}
      valuesOf={valuesOf}
      renderFields={({ control }, role) => (
        <>
          <TextField control={control} name="code" label={t('field.code')} required />
          <TextField control={control} name="name" label={t('field.name')} required />
          <LevelField control={control} />
          <ChoiceField
            control={control}
            name="departmentId"
            label={t('field.department')}
            placeholder={t('field.globalRole')}
            choices={choicesOf(departments, [role?.departmentId ?? 0])}
          />
          <SwitchField
            control={control}
            name="requiresDailyReport"
            label={t('field.requiresDailyReport')}
            hint={t('field.requiresDailyReportHint')}
          />
          <SwitchField
            control={control}
            name="isMonitored"
            label={t('field.isMonitored')}
            hint={t('field.isMonitoredHint')}
          />
          <SwitchField
            control={control}
            name="canViewSubordinateReports"
            label={t('field.canViewSubordinateReports')}
          />
          <SwitchField control={control} name="isActive" label={t('field.isActive')} />
        </>
      )}
    />
  )
}

function Level({ level }: { level: number }) {
  const { t } = useTranslation('settings')
  const known = levels.find((value) => value === level)
  return <Clipped>{`L${level} ${known === undefined ? '' : t(`level.L${known}`)}`}</Clipped>
}

function LevelField({ control }: { control: Control<RoleInput, unknown, output<typeof roleInput>> }) {
  const { t } = useTranslation('settings')
  const level = useWatch({ control, name: 'hierarchyLevel' })
  const known = levels.find((value) => value === level)
  return (
    <NumberField
      control={control}
      name="hierarchyLevel"
      label={t('field.hierarchyLevel')}
      hint={known === undefined ? undefined : t(`level.L${known}`)}
      required
    />
  )
}

function Flags({ role: { requiresDailyReport, isMonitored, canViewSubordinateReports } }: { role: Role }) {
  const { t } = useTranslation('settings')
  return (
    <>
      {requiresDailyReport && <Tag color="processing">{t('roles.dailyReport')}</Tag>}
      {isMonitored && <Tag color="warning">{t('roles.monitored')}</Tag>}
      {canViewSubordinateReports && <Tag color="success">{t('roles.views')}</Tag>}
    </>
  )
}
