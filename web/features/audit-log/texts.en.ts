const texts = {
  title: 'Audit Log',
  subtitle:
    'Every change to the organization, people, roles and permissions, and every failed sign-in. Nobody can edit the log.',
  back: 'System Administration',
  filter: {
    label: 'Filters',
    search: 'Search by person, record or address',
    action: 'Action',
    any: 'All actions',
    from: 'From',
    to: 'To',
  },
  column: {
    at: 'Time',
    actor: 'Person',
    action: 'Action',
    subject: 'Record',
    address: 'IP address',
    details: 'Changes',
  },
  action: {
    insert: 'Added',
    update: 'Changed',
    delete: 'Deleted',
    sign_in_failed: 'Sign-in failed',
    sign_in_throttled: 'Sign-in throttled',
    password_set: 'Set a password',
    view_as_started: 'Started viewing as',
    view_as_ended: 'Stopped viewing as',
    file_opened: 'Opened a file',
    recording_opened: 'Opened a recording',
    summary_opened: 'Opened a summary',
    transcript_opened: 'Opened a transcript',
  },
  installation: 'The installation',
  show: 'Details of the change to {{subject}}',
  details: 'Details',
  detail: { title: '{{action}}: {{subject}}', field: 'Field', before: 'Before', after: 'After' },
  empty: 'No entries match the filters.',
  end_one: 'One entry is shown.',
  end_other: 'All {{count, number}} entries are shown.',
} as const

export default texts

declare module '@/lib/catalogs.ts' {
  interface Catalogs {
    'audit-log': typeof texts
  }
}
