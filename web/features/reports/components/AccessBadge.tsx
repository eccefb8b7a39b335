import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { User } from '@contract/people.ts'
import { accessOf } from './access.ts'

/** The badge that says whose reports the list shows, by role. */
export function AccessBadge({ user }: { user: User }) {
  const { t } = useTranslation('reports')
  return <Tag color="processing">{t(`access.${accessOf(user)}`)}</Tag>
}
