import { CalendarOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const calendar: PageManifest = {
  path: paths.calendar.path,
  title: 'sidebar.calendar',
  Icon: CalendarOutlined,
  requires: { tab: 'calendar' },
  inSidebar: true,
  tile: 'calendar',
  texts: ['calendar', 'tasks'],
  load: () => import('./CalendarPage.tsx'),
}
