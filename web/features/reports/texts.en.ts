import detail from './components/detail/texts.en.ts'
import filters from './components/filters/texts.en.ts'
import totals from './components/totals/texts.en.ts'

const texts = {
  title: 'Reporting Dashboard',
  subtitle: 'Reports that you have submitted and those that you review.',
  access: {
    admin: 'Global Administrator Access',
    own: 'Individual Reports Only',
    ADM: 'Administrator',
    GM: 'General Manager, all departments',
    GOD: 'Global Operations Director',
    GQD: 'Global Quality Director',
    CM: 'Country Manager',
    CQD: 'Country Quality Department',
    PD: 'Purchasing Director',
    CD: 'Commercial Director',
    AOM: 'Area Operations Manager',
    AQM: 'Area Quality Manager',
    SOM: 'Site Operations Manager',
    SQM: 'Site Quality Manager',
    TE: 'Technician',
  },
  views: 'Views',
  tab: { overview: 'Overview', individual: 'Individual Reports', summary: 'Summary View', analytics: 'Analytics' },
  exportAll: 'Export All',
  ...filters,
  ...totals,
  status: { submitted: 'On Time', late: 'Late', overdue: 'Missing' },
  column: {
    date: 'Date',
    reporter: 'Reporter',
    report: 'Report',
    location: 'Location',
    submitted: 'Submitted',
    items: 'Items',
    status: 'Status',
  },
  table: 'Reports',
  open: 'Open the report of {{name}} for {{date}}',
  end_one: 'One report is shown.',
  end_other: 'All {{count, number}} reports are shown.',
  new_one: '{{count, number}} new',
  new_other: '{{count, number}} new',
  empty: 'No reports found matching the current filters.',
  noneIndividually: 'No reports available to display individually.',
  details: 'Details',
  detailsOf: 'Details of the report of {{name}} for {{date}}',
  failed: 'Failed to fetch reports',
  ...detail,
  importance: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent', critical: 'Critical' },
  missing: {
    title: 'Missing reports',
    about: 'Reports that were owed and not submitted. Today counts once it is over.',
    lastDays: 'Reports that were owed in the last 30 days and not submitted.',
    tracking: 'See them by person in Submission Tracking',
  },
  download: { action: 'Download', failed: 'The report could not be downloaded' },
  synthesis: {
    action: 'Daily Synthesis Report',
    date: 'Day of the synthesis',
    failed: 'The synthesis could not be created',
  },
  linkedFailed: 'This report could not be opened',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    reports: typeof texts
  }
}
