import { useTranslation } from 'react-i18next'
import { wholeNumber } from '@/lib/search-parameters.ts'
import { useAddress } from '@/lib/useAddress.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import { SwitchField } from '@/ui/form/SwitchField.tsx'
import { type Role, roleInput, type RoleInput } from '@contract/administration/roles.ts'
import { contract } from '@contract/index.ts'
import { choicesOf, nameOf, useDepartments, useRoles } from '../organization.ts'
import { CodeAndName } from '../records/CodeAndName.tsx'
import { codeAndNameColumns, codeAndNameSorts } from '../records/columns.tsx'
import { FilterSelect } from '../records/FilterSelect.tsx'
import { RecordList } from '../records/RecordList.tsx'
import { useFieldTexts } from '../records/useFieldTexts.ts'
import { valuesOf } from '../records/values-of.ts'
import { levels } from './levels.ts'
import { Level, LevelField, Flags } from './RoleFields.tsx'

const blank: Required<RoleInput> = {
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

/** Step 4: the roles with their level, department and rights. */
export default function RolesTab() {
  const { t } = useTranslation('settings')
  const { labelled, explained } = useFieldTexts()
  const { values, change } = useAddress(filterParameters)
  const { level } = values
  const { data: departments } = useDepartments()
  return (
    <RecordList
      kind="role"
      endpoints={contract.roles}
      query={useRoles()}
      texts={({ code, name }) => [code, name]}
      sorts={{
        ...codeAndNameSorts,
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
        ...codeAndNameColumns<Role>(t),
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
      valuesOf={(record) => valuesOf(record, blank)}
      renderFields={({ control }, role) => (
        <>
          <CodeAndName control={control} />
          <LevelField control={control} />
          <ChoiceField
            control={control}
            name="departmentId"
            label={t('field.department')}
            placeholder={t('field.globalRole')}
            choices={choicesOf(departments, [role?.departmentId])}
          />
          <SwitchField control={control} {...explained('requiresDailyReport')} />
          <SwitchField control={control} {...explained('isMonitored')} />
          <SwitchField control={control} {...labelled('canViewSubordinateReports')} />
          <SwitchField control={control} {...labelled('isActive')} />
        </>
      )}
    />
  )
}
