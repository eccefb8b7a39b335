import { HistoryOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const auditLog: PageManifest = {
  path: paths.auditLog.path,
  title: 'header.auditLog',
  Icon: HistoryOutlined,
  requires: { admin: true },
  denied: 'denied.settings',
  texts: ['audit-log', 'jobs'],
  load: () => import('./AuditLogPage.tsx'),
}
