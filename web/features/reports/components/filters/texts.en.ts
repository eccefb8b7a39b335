export default {
  filter: {
    label: 'Filters',
    from: 'Start date',
    to: 'End date',
    country: 'Country',
    area: 'Area',
    username: 'Username',
    status: 'Status',
    groupBy: 'Group by',
    consolidateBy: 'Consolidate by',
    any: 'All',
    clear: 'Clear filters',
  },
  groupBy: { none: 'None', country: 'Country', area: 'Area', department: 'Department', user: 'User', date: 'Date' },
  consolidateBy: { none: 'None', day: 'Day', week: 'Week', month: 'Month' },
} as const
