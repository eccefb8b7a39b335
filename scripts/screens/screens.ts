import type { Page } from 'playwright-core'

export interface Screen {
  name: string
  path: string
  /** A heading that is visible once the screen has loaded. */
  heading: string
  /** The user name to sign in with; signed out when absent. */
  person?: string
  /** The user name that the person, an administrator, views the portal as. */
  viewed?: string
  /** What to do before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** Also taken at phone width. */
  isKey?: boolean
}

/** Presses the button whose name starts like this, and waits for the list in the dialog that it opens. */
const openList = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

/** Opens a room of som.paris1 in the list of rooms. */
export const openRoom = async (page: Page) => {
  await page
    .getByRole('list', { name: 'Rooms' })
    .getByRole('button', { name: /^Paris La Défense/ })
    .click()
  await page.getByRole('article').last().waitFor()
  // Not over a message, which would show its tools.
  await page.mouse.move(0, 0)
}

export const screens: Screen[] = [
  { name: 'landing', path: '/', heading: 'The working day of every site, in one place.', isKey: true },
  { name: 'sign-in', path: '/login', heading: 'Sign In', isKey: true },
  { name: 'forgot-password', path: '/forgot-password', heading: 'Forgot password' },
  { name: 'reset-password', path: '/reset-password#token', heading: 'New Password' },
  { name: 'mobile-simple', path: '/mobile-simple', heading: 'Enterprise Portal', isKey: true },
  { name: 'dashboard', path: '/dashboard', heading: 'Dashboard Overview', person: 'aom.paris', isKey: true },
  {
    name: 'notifications',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    person: 'aom.paris',
    act: openList('Notifications'),
    isKey: true,
  },
  {
    name: 'view-as',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    person: 'adm',
    viewed: 'te.paris1',
    isKey: true,
  },
  { name: 'main-portal', path: '/main-portal', heading: 'Applications', person: 'adm' },
  { name: 'portal', path: '/portal', heading: 'Quick Actions', person: 'te.paris1' },
  { name: 'submit-report', path: '/submit-report', heading: "Today's Report Status", person: 'te.paris1', isKey: true },
  { name: 'action-plans', path: '/action-plans', heading: 'Action Plans', person: 'aom.paris', isKey: true },
  { name: 'reports', path: '/reports', heading: 'Reporting Dashboard', person: 'aom.paris', isKey: true },
  { name: 'reports-analytics', path: '/reports?tab=analytics', heading: 'Top 5 countries', person: 'adm' },
  { name: 'calendar', path: '/calendar', heading: 'Calendar', person: 'adm', isKey: true },
  { name: 'calendar-integration', path: '/calendar-integration', heading: 'Calendar Integration', person: 'te.paris1' },
  { name: 'compliance', path: '/compliance', heading: 'Submission Tracking', person: 'adm', isKey: true },
  {
    name: 'compliance-person',
    path: '/compliance',
    heading: 'Submission Tracking',
    person: 'aom.paris',
    act: openList('Amélie Faure'),
    isKey: true,
  },
  { name: 'team-chat', path: '/chat', heading: 'Team Chat', person: 'som.paris1', isKey: true },
  { name: 'chat-room', path: '/chat', heading: 'Team Chat', person: 'som.paris1', act: openRoom, isKey: true },
  {
    name: 'chat-thread',
    path: '/chat',
    heading: 'Team Chat',
    person: 'som.paris1',
    act: async (page) => {
      await openRoom(page)
      await page
        .getByRole('button', { name: /^\d+ repl(y|ies)$/ })
        .last()
        .click()
      await page.getByRole('region', { name: 'Replies' }).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'chat-search',
    path: '/chat',
    heading: 'Team Chat',
    person: 'som.paris1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Search messages' }).click()
      await page.getByRole('textbox', { name: 'Search messages' }).fill('shift')
      await page.getByRole('list', { name: 'Search results' }).getByRole('button').first().waitFor()
    },
  },
  { name: 'mobile-chat', path: '/mobile-chat', heading: 'Team Chat', person: 'som.paris1', isKey: true },
  {
    name: 'mobile-app-guide',
    path: '/mobile-app-guide',
    heading: 'Install Mobile Team Chat',
    person: 'te.paris1',
  },
  {
    name: 'dashboard-communication',
    path: '/dashboard?tab=communication',
    heading: 'Dashboard Overview',
    person: 'som.paris1',
    act: openRoom,
  },
  ...(['day', 'week', 'month'] as const).map((period) => ({
    name: `meeting-agenda-${period}`,
    path: `/dashboard?tab=communication&part=agenda&period=${period}`,
    heading: 'Meeting Agenda',
    person: 'som.paris1',
    isKey: true,
  })),
  {
    name: 'call-preview',
    path: '/dashboard?tab=communication',
    heading: 'Dashboard Overview',
    person: 'som.paris1',
    isKey: true,
    act: async (page) => {
      await openRoom(page)
      await page.getByRole('button', { name: 'Video call', exact: true }).click()
      await page.getByRole('button', { name: 'Start call', exact: true }).waitFor()
      await page.locator('video').waitFor()
    },
  },
  {
    name: 'connection-test',
    path: '/connection-test',
    heading: 'Connection Test',
    person: 'te.paris1',
    isKey: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start the test' }).click()
      await page.getByText('Calls work on this network', { exact: true }).waitFor()
    },
  },
  { name: 'profile', path: '/profile', heading: 'My Profile', person: 'te.paris1' },
  { name: 'mobile', path: '/mobile', heading: "Today's Reports", person: 'te.paris1', isKey: true },
  { name: 'settings-companies', path: '/settings', heading: 'System Administration', person: 'adm', isKey: true },
  { name: 'settings-users', path: '/settings?tab=users', heading: 'System Administration', person: 'adm' },
  {
    name: 'settings-tab-permissions',
    path: '/settings?tab=tab-permissions',
    heading: 'System Administration',
    person: 'adm',
  },
  { name: 'holidays', path: '/settings/holidays', heading: 'Public Holidays', person: 'adm' },
  { name: 'imports', path: '/settings/imports', heading: 'Imports', person: 'adm' },
  { name: 'audit-log', path: '/settings/audit-log', heading: 'Audit Log', person: 'adm' },
  { name: 'admin-documents', path: '/admin-documents', heading: 'Document Repository', person: 'adm' },
  { name: 'not-found', path: '/nowhere', heading: '404 Page Not Found', person: 'te.paris1' },
]
