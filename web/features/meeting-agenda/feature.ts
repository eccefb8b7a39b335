import type { DashboardTabManifest } from '@/lib/manifest.ts'

/** Meeting Agenda, for every active person (MEET-9). */
export const agendaTab: DashboardTabManifest = {
  key: 'agenda',
  title: 'dashboardTabs.agenda',
  texts: ['meeting-agenda', 'chat', 'tasks'],
  load: () => import('./components/AgendaTab.tsx'),
}
