import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'

const colors: Record<string, string> = { active: 'success', completed: 'default', ended: 'default' }

/** The status of a call; one that the portal does not know is shown as an error (CALL-7). */
export function CallStatusTag({ status }: { status: string }) {
  const { t } = useTranslation('admin-documents')
  if (!Object.hasOwn(colors, status)) return <Tag color="error">{status}</Tag>
  return <Tag color={colors[status] ?? 'default'}>{t(status === 'active' ? 'status.active' : 'status.ended')}</Tag>
}
