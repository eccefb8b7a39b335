const texts = {
  label: 'Figures',
  todayReports: "Today's Reports",
  complianceRate: 'Compliance Rate',
  overdueActions: 'Overdue Actions',
  activeUsers: 'Active Users',
  submission: 'Submitted at {{time}} on average',
  total_one: '{{count, number}} account in total',
  total_other: '{{count, number}} accounts in total',
  failed: 'The figures could not be loaded',
  change: {
    todayReports: '{{change}}% from yesterday',
    complianceRate: '{{change}} points this week',
    overdueActions: '{{change}} since yesterday',
    activeUsers_one: '{{change}} new this month',
    activeUsers_other: '{{change}} new this month',
    none: 'Nothing to compare with yet',
  },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    stats: typeof texts
  }
}
