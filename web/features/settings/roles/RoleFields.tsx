import { Tag } from 'antd'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { output } from 'zod'
import { Clipped } from '@/ui/Clipped.tsx'
import { NumberField } from '@/ui/form/NumberField.tsx'
import type { roleInput } from '@contract/administration/roles.ts'
import { type Role, type RoleInput } from '@contract/administration/roles.ts'
import { levels } from './levels.ts'

export function Level({ level }: { level: number }) {
  const { t } = useTranslation('settings')
  const known = levels.find((value) => value === level)
  return <Clipped>{`L${level} ${known === undefined ? '' : t(`level.L${known}`)}`}</Clipped>
}

export function LevelField({ control }: { control: Control<RoleInput, unknown, output<typeof roleInput>> }) {
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

export function Flags({ role: { requiresDailyReport, isMonitored, canViewSubordinateReports } }: { role: Role }) {
  const { t } = useTranslation('settings')
  return (
    <>
      {requiresDailyReport && <Tag color="processing">{t('roles.dailyReport')}</Tag>}
      {isMonitored && <Tag color="warning">{t('roles.monitored')}</Tag>}
      {canViewSubordinateReports && <Tag color="success">{t('roles.views')}</Tag>}
    </>
  )
}
