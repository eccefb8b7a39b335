/**
 * What uses a record that cannot be deleted or moved, with the number of uses: the parameter of `record.in_use` and
 * `place.in_use`.
 */
export const use = {
  'use.profiles': 'people: {{count}}',
  'use.access': 'people with access: {{count}}',
  'use.countries': 'countries: {{count}}',
  'use.areas': 'areas: {{count}}',
  'use.sites': 'sites: {{count}}',
  'use.roles': 'roles: {{count}}',
  'use.department_managers': 'department managers: {{count}}',
  'use.template_sections': 'template sections: {{count}}',
  'use.categories': 'report types: {{count}}',
  'use.reports': 'reports: {{count}}',
  'use.report_items': 'report items: {{count}}',
  'use.report_item_history': 'changes of report items: {{count}}',
  'use.report_photos': 'photos of reports: {{count}}',
  'use.report_reviews': 'reviews: {{count}}',
  'use.action_plans': 'action plans: {{count}}',
  'use.action_plan_history': 'changes of action plans: {{count}}',
  'use.task_shares': 'shares of tasks: {{count}}',
  'use.task_comments': 'comments on tasks: {{count}}',
  'use.calendar_days': 'calendar entries: {{count}}',
  'use.chat_rooms': 'chat rooms: {{count}}',
  'use.chat_files': 'chat files: {{count}}',
  'use.chat_messages': 'chat messages: {{count}}',
  'use.calls': 'calls: {{count}}',
  'use.call_participants': 'calls with this person: {{count}}',
  'use.meetings': 'meetings: {{count}}',
  'use.calendar_events': 'calendar events: {{count}}',
} as const
