import { CalendarOutlined } from '@ant-design/icons'
import { tabPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const calendar = tabPage('calendar', paths.calendar, {
  title: 'sidebar.calendar',
  Icon: CalendarOutlined,
  inSidebar: true,
  tile: 'calendar',
  texts: ['calendar', 'tasks'],
  load: () => import('./CalendarPage.tsx'),
})
