import type { User } from '@contract/people.ts'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

const roles = ['ADM', 'GM', 'GOD', 'GQD', 'CM', 'CQD', 'PD', 'CD', 'AOM', 'AQM', 'SOM', 'SQM', 'TE'] as const

/** Says whose reports the list shows, by the person's role (spec/portal.md §6). */
export function AccessBadge({ user: { isAdmin, role } }: { user: User }) {
  const { t } = useTranslation('reports')
  const known = roles.find((code) => code === role)
  return <Tag color="processing">{isAdmin ? t('access.admin') : t(`access.${known ?? 'own'}`)}</Tag>
}
