export default {
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
    settings: 'Settings',
    home: 'Portal Home',
  },
  actions: {
    submitReport: 'Submit Daily Report',
    submitReportText: 'Record what was done today',
    reports: 'View Reports',
    reportsText: 'Read what your teams have submitted',
    actionPlans: 'Manage Action Plans',
    actionPlansText: 'Follow what is to be done, and by whom',
  },
  denied: {
    settings: 'You need administrator privileges to access settings.',
  },
  header: {
    profile: 'My Profile',
    auditLog: 'Audit Log',
    password: 'New Password',
    calendarIntegration: 'Calendar Integration',
  },
  viewing: { label: 'View as somebody else', text: 'Viewing as {{name}}, read only', stop: 'Stop', failed: 'The view could not be ended' },
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
