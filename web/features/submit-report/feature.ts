import { FileTextOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { organization } from '@contract/organization.ts'
import { reports } from '@contract/reports.ts'

export const submitReport: PageManifest = {
  path: paths.submitReport.path,
  title: 'sidebar.submitReport',
  Icon: FileTextOutlined,
  requires: { tab: 'submit-report' },
  quickActionRequires: { tab: 'submit-report', level: 'write' },
  inSidebar: true,
  quickAction: 'submitReport',
  tile: 'submitReport',
  texts: ['submit-report'],
  load: () => import('./SubmitReportPage.tsx'),
  prefetch: [organization.departments, organization.templates, reports.today],
}
