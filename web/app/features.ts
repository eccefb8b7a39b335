import { actionPlans } from '@/features/action-plans/feature.ts'
import { auditLog } from '@/features/audit-log/feature.ts'
import { calendarIntegration } from '@/features/calendar-integration/feature.ts'
import { calendar } from '@/features/calendar/feature.ts'
import { compliance } from '@/features/compliance/feature.ts'
import { applicationsTab, dashboard, overviewTab } from '@/features/dashboard/feature.ts'
import { holidays } from '@/features/holidays/feature.ts'
import { imports } from '@/features/imports/feature.ts'
import { portal, portalHome } from '@/features/main-portal/feature.ts'
import { mobileHome } from '@/features/mobile/feature.ts'
import { notFound } from '@/features/not-found/feature.ts'
import { notificationBell } from '@/features/notifications/feature.ts'
import { profile } from '@/features/profile/feature.ts'
import { reports } from '@/features/reports/feature.ts'
import { settings } from '@/features/settings/feature.ts'
import { submitReport } from '@/features/submit-report/feature.ts'
import { teamChat } from '@/features/team-chat/feature.ts'
import { communicationTab, teamCommunication } from '@/features/team-communication/feature.ts'
import type { PageManifest } from '@/lib/manifest.ts'
import { type LazyScreen, lazyScreen } from './lazy-screen.ts'

export type Page = PageManifest & LazyScreen

/**
 * All pages in the sidebar's order (NAV-17, NAV-19). Routes, sidebar and quick actions are derived from this list; an
 * application's card links to the first page among its tabs.
 */
export const pages: readonly Page[] = [
  portal,
  dashboard,
  submitReport,
  actionPlans,
  reports,
  compliance,
  calendar,
  calendarIntegration,
  teamChat,
  teamCommunication,
  settings,
  auditLog,
  holidays,
  imports,
  profile,
].map(lazyScreen)

/** The dashboard's tabs in order (DASH-1). */
export const dashboardTabs = [overviewTab, communicationTab, applicationsTab].map(lazyScreen)

/** The pages with a tile, in the order of the tiles (DASH-20). */
export const tiles: readonly PageManifest[] = [
  teamCommunication,
  submitReport,
  reports,
  actionPlans,
  calendar,
  compliance,
  settings,
]

/** The screens that are not pages of the registry. */
export const screens = {
  portalHome: lazyScreen(portalHome),
  mobileHome: lazyScreen(mobileHome),
  notFound: lazyScreen(notFound),
  notificationBell: lazyScreen(notificationBell),
}

export const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === path)
