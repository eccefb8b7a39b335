/** The dashboard's tiles in their order (DASH-20). A tile without a page is left out. */
export const tiles = [
  { path: '/submit-report', text: 'submitReport' },
  { path: '/reports', text: 'reports' },
  { path: '/action-plans', text: 'actionPlans' },
  { path: '/calendar', text: 'calendar' },
  { path: '/compliance', text: 'compliance' },
  { path: '/settings', text: 'settings' },
] as const
