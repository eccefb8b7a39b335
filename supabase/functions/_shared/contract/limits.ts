/** Business constants of spec/portal.md §9 and spec/communication.md §9. */
export const limits = {
  version: '5.0.0',
  passwordMinimum: 6,
  passwordMaximum: 72,
  usernameMinimum: 3,
  nameMaximum: 200,
  companyCodeMaximum: 10,
  departmentCodeMaximum: 20,
  roleCodeMaximum: 50,
  roleNameMaximum: 100,
  countryCodeMinimum: 2,
  hierarchyLevelMaximum: 6,
  backdatingDays: 7,
  textMaximum: 10_000,
  itemsMaximum: 200,
  countMaximum: 1_000,
  pageDefault: 50,
  pageMaximum: 200,
  bodyDefault: 1_000_000,
  categoryColor: '#3B82F6',
} as const

export const milliseconds = {
  userCache: 300_000,
  authLoading: 5_000,
  toast: 5_000,
  simplePageCheck: 1_000,
  cacheClearRedirect: 2_000,
} as const
