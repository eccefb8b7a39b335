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
  scope: { admin: 'Global Admin', country: '{{country}} Country' },
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
    documents: { title: 'Document Repository', text: 'All shared files from chat rooms' },
  },
  dashboardTabs: {
    overview: 'Overview & Stats',
    communication: 'Team Communication',
    applications: 'Applications',
    chat: 'Team Chat',
    agenda: 'Meeting Agenda',
  },
  denied: {
    title: 'Access Denied',
    text: 'You do not have access to this page. Ask your administrator if you need it.',
    settings: 'You need administrator privileges to access settings.',
    documents: 'You need administrator privileges to access the document repository.',
  },
  header: {
    teamCommunication: 'Team Communication',
    mobileAppGuide: 'Mobile App',
    mobileReport: 'Mobile Report',
    profile: 'My Profile',
    auditLog: 'Audit Log',
    documents: 'Document Repository',
    holidays: 'Public Holidays',
    imports: 'Imports',
    systemState: 'System State',
    connectionTest: 'Connection Test',
    calendarIntegration: 'Calendar Integration',
    task: 'Task',
  },
  viewing: {
    label: 'View as someone else',
    text: 'Viewing as {{name}}, read only',
    stop: 'Stop',
    failed: 'Could not stop viewing as another person',
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
