import {
  LayoutOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CheckSquareOutlined,
  DashboardOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  GiftOutlined,
  HistoryOutlined,
  HomeOutlined,
  ImportOutlined,
  LockOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { filtersIn as planFiltersIn } from '@/features/action-plans/filters.ts'
import { plansQuery } from '@/features/action-plans/plans-query.ts'
import { complianceQuery, summaryQuery } from '@/features/compliance/compliance-query.ts'
import { filtersIn as complianceFiltersIn } from '@/features/compliance/filters.ts'
import { recentShown } from '@/features/dashboard/recent.ts'
import { recentFetched } from '@/features/mobile/recent.ts'
import { filtersIn } from '@/features/reports/filters.ts'
import { reportsQuery } from '@/features/reports/reports-query.ts'
import type { Requirement } from '@/lib/access.ts'
import type { Icon } from '@/lib/icon.ts'
import { queryClient, read } from '@/lib/query.ts'
import { actionPlans } from '@contract/action-plans.ts'
import { countries } from '@contract/administration/geography.ts'
import { calendarIntegrations } from '@contract/calendar-integrations.ts'
import { compliance } from '@contract/compliance.ts'
import { organisation } from '@contract/organisation.ts'
import { permissions } from '@contract/permissions.ts'
import { reports } from '@contract/reports.ts'
import { statistics } from '@contract/stats.ts'
import { lazyPage, type LazyPage } from './lazy-page.ts'
import type texts from './texts.en.ts'

type Texts = typeof texts
type Title =
  | `sidebar.${Exclude<keyof Texts['sidebar'], 'title' | 'label' | 'open'>}`
  | `header.${keyof Texts['header']}`
type QuickAction = 'actions.submitReport' | 'actions.reports' | 'actions.actionPlans'

export interface Feature extends LazyPage {
  path: string
  title: Title
  Icon: Icon
  /** What a person needs to see it; nothing = everybody signed in. */
  requires?: Requirement
  /** Why others may not, where it has words of its own. */
  denied?: 'denied.settings'
  inSidebar?: boolean
  quickAction?: QuickAction
  /** Offered by the reporter's home too, where it is no quick action everywhere. */
  inMobileHome?: boolean
}

export const mainPortal = lazyPage('main-portal', () => import('@/features/main-portal/MainPortalPage.tsx'), [
  permissions.applications,
  organisation.companies,
])

/**
 * The one list of what exists. Routes, sidebar, tiles and quick actions are drawn from it, in its order (NAV-17,
 * NAV-19). An application's card leads to the first page of its tabs.
 */
export const features: Feature[] = [
  { path: '/portal', title: 'sidebar.portal', Icon: HomeOutlined, inSidebar: true, ...mainPortal },
  {
    path: '/dashboard',
    title: 'sidebar.dashboard',
    Icon: DashboardOutlined,
    requires: { tab: 'dashboard' },
    inSidebar: true,
    ...lazyPage('dashboard', () => import('@/features/dashboard/DashboardPage.tsx'), [
      statistics.stats,
      () => queryClient.prefetchQuery(read(reports.list, { query: { limit: recentShown } })),
    ]),
  },
  {
    path: '/submit-report',
    title: 'sidebar.submitReport',
    Icon: FileTextOutlined,
    requires: { tab: 'submit-report', level: 'write' },
    inSidebar: true,
    quickAction: 'actions.submitReport',
    ...lazyPage('submit-report', () => import('@/features/submit-report/SubmitReportPage.tsx'), [
      organisation.departments,
      organisation.templates,
      reports.today,
    ]),
  },
  {
    path: '/action-plans',
    title: 'sidebar.actionPlans',
    Icon: CheckSquareOutlined,
    requires: { tab: 'action-plans' },
    inSidebar: true,
    quickAction: 'actions.actionPlans',
    ...lazyPage(
      'action-plans',
      () => import('@/features/action-plans/ActionPlansPage.tsx'),
      [
        actionPlans.counts,
        () => queryClient.prefetchInfiniteQuery(plansQuery(planFiltersIn(new URLSearchParams(location.search)))),
      ],
      ['tasks'],
    ),
  },
  {
    path: '/reports',
    title: 'sidebar.reports',
    Icon: BarChartOutlined,
    requires: { tab: 'reports' },
    inSidebar: true,
    quickAction: 'actions.reports',
    ...lazyPage('reports', () => import('@/features/reports/ReportsPage.tsx'), [
      () => queryClient.prefetchInfiniteQuery(reportsQuery(filtersIn(new URLSearchParams(location.search)))),
    ]),
  },
  {
    path: '/compliance',
    title: 'sidebar.compliance',
    Icon: FileDoneOutlined,
    requires: { tab: 'compliance' },
    inSidebar: true,
    inMobileHome: true,
    ...lazyPage('compliance', () => import('@/features/compliance/CompliancePage.tsx'), [
      compliance.countries,
      () =>
        queryClient.prefetchInfiniteQuery(complianceQuery(complianceFiltersIn(new URLSearchParams(location.search)))),
      () => queryClient.prefetchQuery(summaryQuery(complianceFiltersIn(new URLSearchParams(location.search)))),
    ]),
  },
  {
    path: '/calendar',
    title: 'sidebar.calendar',
    Icon: CalendarOutlined,
    requires: { tab: 'calendar' },
    inSidebar: true,
    ...lazyPage('calendar', () => import('@/features/calendar/CalendarPage.tsx'), [], ['tasks']),
  },
  {
    path: '/calendar-integration',
    title: 'header.calendarIntegration',
    Icon: CalendarOutlined,
    requires: { tab: 'calendar' },
    ...lazyPage('calendar-integration', () => import('@/features/calendar-integration/CalendarIntegrationPage.tsx'), [
      calendarIntegrations.list,
    ]),
  },
  {
    path: '/settings',
    title: 'sidebar.settings',
    Icon: SettingOutlined,
    requires: { admin: true },
    denied: 'denied.settings',
    inSidebar: true,
    ...lazyPage('settings', () => import('@/features/settings/SettingsPage.tsx')),
  },
  {
    path: '/settings/audit-log',
    title: 'header.auditLog',
    Icon: HistoryOutlined,
    requires: { admin: true },
    denied: 'denied.settings',
    ...lazyPage('audit-log', () => import('@/features/audit-log/AuditLogPage.tsx')),
  },
  {
    path: '/settings/holidays',
    title: 'header.holidays',
    Icon: GiftOutlined,
    requires: { admin: true },
    denied: 'denied.settings',
    ...lazyPage('holidays', () => import('@/features/holidays/HolidaysPage.tsx'), [countries.list]),
  },
  {
    path: '/settings/imports',
    title: 'header.imports',
    Icon: ImportOutlined,
    requires: { admin: true },
    denied: 'denied.settings',
    ...lazyPage('imports', () => import('@/features/imports/ImportsPage.tsx')),
  },
  {
    path: '/profile',
    title: 'header.profile',
    Icon: UserOutlined,
    ...lazyPage('profile', () => import('@/features/profile/ProfilePage.tsx')),
  },
  {
    path: '/reset-password',
    title: 'header.password',
    Icon: LockOutlined,
    ...lazyPage('password-recovery', () => import('@/features/password-recovery/ResetPasswordPage.tsx')),
  },
]

/** The home link. */
export const portalHome: Feature = { path: '/', title: 'sidebar.home', Icon: LayoutOutlined, ...mainPortal }

/** In the header, beside every page. */
export const notificationBell = lazyPage('notifications', () => import('@/features/notifications/NotificationBell.tsx'))
export const mobileHome = lazyPage('mobile', () => import('@/features/mobile/MobileHomePage.tsx'), [
  reports.today,
  () => queryClient.prefetchQuery(read(reports.list, { query: { limit: recentFetched } })),
])
export const notFound = lazyPage('not-found', () => import('@/features/not-found/NotFoundPage.tsx'))

export const featureAt = (path: string): Feature | undefined => features.find((feature) => feature.path === path)
