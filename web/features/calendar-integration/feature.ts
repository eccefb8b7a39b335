import { CalendarOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { calendarIntegrations } from '@contract/calendar-integrations.ts'

export const calendarIntegration: PageManifest = {
  path: paths.calendarIntegration.path,
  title: 'header.calendarIntegration',
  Icon: CalendarOutlined,
  requires: { tab: 'calendar' },
  texts: ['calendar-integration'],
  load: () => import('./CalendarIntegrationPage.tsx'),
  prefetch: [calendarIntegrations.list],
}
