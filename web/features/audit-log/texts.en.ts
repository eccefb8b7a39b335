const texts = {
  title: 'Audit Log',
  subtitle:
    'Every change to the organisation, people, roles and permissions, and every failed sign-in. Nobody can edit the log.',
  back: 'System Administration',
  filter: {
    label: 'Filters',
    search: 'Search person, subject or address',
    action: 'Action',
    any: 'All actions',
    from: 'From',
    to: 'To',
  },
  column: { at: 'When', actor: 'Who', action: 'Action', subject: 'What', address: 'Address', details: 'Changes' },
  action: {
    insert: 'Added',
    update: 'Changed',
    delete: 'Deleted',
    sign_in_failed: 'Sign-in failed',
    sign_in_throttled: 'Sign-in throttled',
    view_as_started: 'View-as started',
    view_as_ended: 'View-as ended',
  },
  installation: 'The installation',
  show: 'Details of what changed on {{subject}}',
  details: 'Details',
  detail: { title: '{{action}}: {{subject}}', field: 'Field', before: 'Before', after: 'After' },
  empty: 'No entries match the filters.',
  more: 'Load more',
  end: 'All {{count}} entries are shown.',
} as const

export default texts

declare module '@/lib/catalogues.ts' {
  interface Catalogues {
    'audit-log': typeof texts
  }
}
