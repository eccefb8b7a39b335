export default {
  users: {
    person: 'Person',
    work: 'Work',
    access: 'Access',
    home: 'Home place (Optional)',
    homeHint: 'If left empty, the first company and place that the person has access to are used.',
    scopeHint:
      'A country alone includes all its areas and sites; with areas, only their sites; with sites, only those sites.',
    globalHint: 'Global-level roles get all access automatically.',
    admin: 'Admin',
  },
  anonymize: {
    open: 'Remove the name of {{name}}',
    title: 'Remove the name of {{name}} for good?',
    text: 'Reports, messages and calls stay, but the portal no longer says whose they were. Personal events, connected calendars and notifications of this person are deleted. This cannot be undone.',
    kept: 'What people wrote in their texts stays as it is. The audit log keeps its earlier entries for two years.',
    action: 'Remove name',
    done: 'The name was removed',
  },
  viewAs: {
    open: 'View as {{name}}',
    title: 'View the portal as {{name}}?',
    text: 'For up to an hour, you see the portal as this person does. You cannot change anything, and the audit log records that you viewed it.',
    start: 'View',
  },
} as const
