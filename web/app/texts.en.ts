const texts = {
  skip: 'Skip to content',
  sidebar: {
    title: 'Daily Reporting',
    label: 'Main navigation',
    open: 'Open navigation',
    portal: 'Enterprise Portal',
    dashboard: 'Dashboard',
    submitReport: 'Daily Report',
    actionPlans: 'Action Plans',
    reports: 'Reporting',
    compliance: 'Submission Tracking',
    calendar: 'Calendar',
    teamChat: 'Team Chat',
    settings: 'Settings',
    home: 'Portal Home',
  },
  actions: {
    submitReport: { title: 'Submit Daily Report', text: 'Record what was done today' },
    reports: { title: 'View Reports', text: 'Read what your teams have submitted' },
    actionPlans: { title: 'Manage Action Plans', text: 'Track what needs to be done, and by whom' },
  },
  tiles: {
    teamCommunication: { title: 'Team Communication Hub', text: 'Chat with your teams and colleagues' },
    submitReport: { title: 'Daily Reporting', text: 'Submit and change your daily report' },
    reports: { title: 'Reports & Analytics', text: 'Read, compare and export reports' },
    actionPlans: { title: 'Action Plans', text: 'Track what needs to be done, and by whom' },
    calendar: { title: 'Calendar', text: 'Due dates, plans and events of the month' },
    compliance: { title: 'Compliance', text: 'Who reports, and how regularly' },
    settings: { title: 'Settings', text: 'Companies, places, roles and people' },
  },
  dashboardTabs: {
    overview: 'Overview & Stats',
    communication: 'Team Communication',
    applications: 'Applications',
  },
  denied: {
    title: 'Access Denied',
    text: 'You do not have access to this page. Ask your administrator if you need it.',
    settings: 'You need administrator privileges to access settings.',
  },
  header: {
    teamCommunication: 'Team Communication',
    profile: 'My Profile',
    auditLog: 'Audit Log',
    holidays: 'Public Holidays',
    imports: 'Imports',
    calendarIntegration: 'Calendar Integration',
  },
  viewing: {
    label: 'View as someone else',
    text: 'Viewing as {{name}}, read only',
    stop: 'Stop',
    failed: 'Could not stop viewing as another person',
  },
  newVersion: {
    title: 'A new version is available',
    text: 'Reload to continue with the current version. What you typed in a report is kept.',
    reload: 'Reload',
  },
  crash: {
    title: 'This page could not be shown',
    text: 'Reload the page to try again.',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    app: typeof texts
  }
}
