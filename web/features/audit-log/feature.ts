import { HistoryOutlined } from '@ant-design/icons'
import { administratorsPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const auditLog = administratorsPage(paths.auditLog, {
  title: 'header.auditLog',
  Icon: HistoryOutlined,
  texts: ['audit-log', 'jobs'],
  load: () => import('./AuditLogPage.tsx'),
})
