const texts = {
  title: 'Dashboard Overview',
  subtitle: 'Monitor daily report submissions and track global activities',
  profile: 'My Profile',
  logout: 'Logout',
  operations: '{{country}} Operations',
  headquarters: 'HQ',
  welcome: 'Welcome back, {{name}}',
  tabs: 'Dashboard',
  upcoming_one: '{{count, number}} upcoming',
  upcoming_other: '{{count, number}} upcoming',
  upcomingText: 'Meetings that start within 15 minutes',
  recent: {
    title: 'Recent Reports',
    loading: 'Loading...',
    none: 'No reports available',
    all: 'View all reports →',
    place: '{{country}} - {{area}} Area',
    recently: 'Recently',
    unknown: 'Unknown User',
    submitted: 'Submitted',
    late: 'Late',
  },
  actions: 'Quick Actions',
  export: 'Export Reports',
  noTiles: 'You do not have access to any application.',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    dashboard: typeof texts
  }
}
