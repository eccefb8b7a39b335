/** The dashboard's applications in the order of spec/communication.md §2.1; one whose page does not exist is left out. */
export const tiles = [
  { path: '/submit-report', text: 'submitReport' },
  { path: '/reports', text: 'reports' },
  { path: '/action-plans', text: 'actionPlans' },
  { path: '/calendar', text: 'calendar' },
  { path: '/compliance', text: 'compliance' },
  { path: '/settings', text: 'settings' },
] as const
