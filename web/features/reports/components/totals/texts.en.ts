export default {
  group: {
    table: 'Totals by group',
    column: 'Group',
    all: 'All reports',
    unnamed: 'Without an area',
    day: 'Day',
    week: 'Week from',
    month: 'Month from',
  },
  total: {
    reports: 'Total reports',
    average: 'Average items per report',
    statuses: 'Reports by status',
    range: 'From {{start}} to {{end}}',
    lastDays: 'The last 30 days, from {{start}} to {{end}}. Choose dates for other totals.',
    withoutMissing: 'Shares of the submitted reports, because the missing ones could not be counted.',
  },
  analytics: {
    reporters: 'Top 5 reporters',
    countries: 'Top 5 countries',
    departments: 'Reports by department',
    by: { day: 'Reports by day', week: 'Reports by week' },
    overall: 'in all departments',
    notByPerson: 'Not counted by person',
  },
} as const
