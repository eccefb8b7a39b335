const texts = {
  title: 'Enterprise Portal',
  welcome: 'Welcome, {{name}}',
  applications: 'Applications',
  comingSoon: 'Coming Soon',
  noAccess: 'No access',
  actions: 'Quick Actions',
  company: 'Company',
  allCompanies: 'All',
  companiesFailed: 'The companies could not be loaded',
  recent: { title: 'Recent Reports', none: 'No reports available', all: 'View all reports →' },
  description: {
    DAILY_ACTIVITIES: 'Daily reports, review and follow-up.',
    PROJECT_MANAGEMENT: 'Plans, milestones and progress of projects.',
    HR_MANAGEMENT: 'Absences, contracts and personal files.',
    DOCUMENT_PORTAL: 'Instructions, standards and certificates.',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'main-portal': typeof texts
  }
}
