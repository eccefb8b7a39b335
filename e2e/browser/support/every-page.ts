interface Opened {
  path: string
  heading: string
  person?: string
}

/** The same page with several ends of its address. */
const variants = (start: string, ends: string[], heading: string, person: string): Opened[] =>
  ends.map((end) => ({ path: start + end, heading, person }))

/** Every page, and the heading that appears once it has loaded. Pages without a person are opened signed out. */
export const everyPage: readonly Opened[] = [
  { path: '/', heading: 'The working day of every site, in one place.' },
  { path: '/login', heading: 'Sign In' },
  { path: '/forgot-password', heading: 'Forgot password' },
  { path: '/reset-password#token', heading: 'New Password' },
  { path: '/mobile-simple', heading: 'Enterprise Portal' },
  { path: '/mobile-chat', heading: 'Authentication Required' },
  { path: '/setup', heading: 'Set up the portal' },
  { path: '/main-portal', heading: 'Applications', person: 'adm' },
  { path: '/portal', heading: 'Quick Actions', person: 'te.paris1' },
  { path: '/dashboard', heading: 'Dashboard Overview', person: 'aom.paris' },
  { path: '/dashboard?tab=applications', heading: 'Dashboard Overview', person: 'adm' },
  { path: '/dashboard?tab=communication', heading: 'Dashboard Overview', person: 'te.paris1' },
  { path: '/dashboard?tab=communication&part=agenda', heading: 'Meeting Agenda', person: 'te.paris1' },
  ...variants(
    '/dashboard?tab=communication&part=agenda&',
    ['period=week', 'period=month', 'display=list'],
    'Meeting Agenda',
    'te.paris1',
  ),
  { path: '/chat', heading: 'Team Chat', person: 'te.paris1' },
  { path: '/mobile-app-guide', heading: 'Install Mobile Team Chat', person: 'te.paris1' },
  { path: '/mobile-chat', heading: 'Team Chat', person: 'te.paris1' },
  { path: '/submit-report', heading: "Today's Report Status", person: 'te.paris1' },
  { path: '/action-plans', heading: 'Action Plans', person: 'aom.paris' },
  { path: '/reports', heading: 'Reporting Dashboard', person: 'aom.paris' },
  ...variants('/reports?tab=', ['individual', 'summary', 'analytics'], 'Reporting Dashboard', 'adm'),
  { path: '/calendar', heading: 'Calendar', person: 'te.paris1' },
  { path: '/calendar-integration', heading: 'Calendar Integration', person: 'te.paris1' },
  { path: '/settings', heading: 'System Administration', person: 'adm' },
  ...variants(
    '/settings?tab=',
    ['departments', 'geography', 'roles', 'users', 'report-types', 'tab-permissions'],
    'System Administration',
    'adm',
  ),
  { path: '/compliance', heading: 'Submission Tracking', person: 'adm' },
  { path: '/settings/holidays', heading: 'Public Holidays', person: 'adm' },
  { path: '/settings/imports', heading: 'Imports', person: 'adm' },
  { path: '/settings/system', heading: 'System State', person: 'adm' },
  { path: '/settings/audit-log', heading: 'Audit Log', person: 'adm' },
  { path: '/admin-documents', heading: 'Document Repository', person: 'adm' },
  { path: '/task?task=0', heading: 'Task', person: 'te.paris1' },
  { path: '/profile', heading: 'Change Password', person: 'te.paris1' },
  { path: '/connection-test', heading: 'Connection Test', person: 'te.paris1' },
  { path: '/mobile', heading: "Today's Reports", person: 'te.paris1' },
  { path: '/mobile/report', heading: 'Mobile Report', person: 'te.paris1' },
  { path: '/nowhere', heading: '404 Page Not Found', person: 'te.paris1' },
]
