import { actionPlans } from '@/features/action-plans/feature.ts'
import { adminDocuments } from '@/features/admin-documents/feature.ts'
import { auditLog } from '@/features/audit-log/feature.ts'
import { calendarIntegration } from '@/features/calendar-integration/feature.ts'
import { calendar } from '@/features/calendar/feature.ts'
import { compliance } from '@/features/compliance/feature.ts'
import { connectionTest } from '@/features/connection-test/feature.ts'
import { applicationsTab, dashboard, overviewTab } from '@/features/dashboard/feature.ts'
import { holidays } from '@/features/holidays/feature.ts'
import { imports } from '@/features/imports/feature.ts'
import { portal, portalHome } from '@/features/main-portal/feature.ts'
import { agendaTab } from '@/features/meeting-agenda/feature.ts'
import { mobileAppGuide } from '@/features/mobile-app-guide/feature.ts'
import { mobileReport } from '@/features/mobile-report/feature.ts'
import { mobileHome } from '@/features/mobile/feature.ts'
import { notFound } from '@/features/not-found/feature.ts'
import { notificationBell } from '@/features/notifications/feature.ts'
import { profile } from '@/features/profile/feature.ts'
import { reports } from '@/features/reports/feature.ts'
import { settings } from '@/features/settings/feature.ts'
import { submitReport } from '@/features/submit-report/feature.ts'
import { systemState } from '@/features/system-state/feature.ts'
import { task } from '@/features/task/feature.ts'
import { teamChat } from '@/features/team-chat/feature.ts'
import { chatTab, communicationTab, teamCommunication } from '@/features/team-communication/feature.ts'
import type { DashboardTabGroup, DashboardTabManifest, PageManifest } from '@/lib/manifest.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.ts'

export type Page = PageManifest & LazyScreen

/**
 * All pages in the sidebar's order (NAV-17, NAV-19). Routes, sidebar and quick actions are derived from this list.
 */
export const pages: readonly Page[] = [
  portal,
  dashboard,
  submitReport,
  mobileReport,
  actionPlans,
  reports,
  compliance,
  calendar,
  calendarIntegration,
  teamChat,
  teamCommunication,
  mobileAppGuide,
  settings,
  adminDocuments,
  auditLog,
  holidays,
  imports,
  systemState,
  profile,
  connectionTest,
  task,
].map(lazyScreen)

export type DashboardTab = DashboardTabManifest & LazyScreen

/** The dashboard's tabs in order, and the sub-tabs of Team Communication (DASH-1, ROOM-1). */
export const dashboardTabs: readonly (DashboardTab | DashboardTabGroup<DashboardTab>)[] = [
  lazyScreen(overviewTab),
  { ...communicationTab, tabs: [chatTab, agendaTab].map(lazyScreen) },
  lazyScreen(applicationsTab),
]

/** The pages with a tile, in the order of the tiles (DASH-20). */
export const tiles: readonly PageManifest[] = [
  teamCommunication,
  submitReport,
  reports,
  actionPlans,
  calendar,
  compliance,
  settings,
  adminDocuments,
]

/** The screens that are not pages of the registry. */
export const screens = {
  portalHome: lazyScreen(portalHome),
  mobileHome: lazyScreen(mobileHome),
  notFound: lazyScreen(notFound),
  notificationBell: lazyScreen(notificationBell),
}

export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path)
