const texts = {
  title: 'Hello, {{name}}',
  compliance: { title: 'Compliance Rate', note: 'Last 7 days', failed: 'The compliance rate could not be loaded' },
  today: { title: "Today's Reports", none: 'You have not submitted a report today.' },
  actions: 'Quick Actions',
  recent: { title: 'Recent Reports', none: 'No reports available' },
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    mobile: typeof texts
  }
}
