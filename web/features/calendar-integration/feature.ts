import { CalendarOutlined } from '@ant-design/icons'
import { tabPage } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { calendarIntegrations } from '@contract/calendar-integrations.ts'

export const calendarIntegration = tabPage('calendar', paths.calendarIntegration, {
  title: 'header.calendarIntegration',
  Icon: CalendarOutlined,
  texts: ['calendar-integration'],
  load: () => import('./CalendarIntegrationPage.tsx'),
  prefetch: [calendarIntegrations.list],
})
