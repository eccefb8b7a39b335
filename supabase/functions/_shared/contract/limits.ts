/** Business constants of spec/portal.md §9 and spec/communication.md §9. */
export const limits = {
  version: '5.0.0',
  passwordMinimum: 6,
  usernameMinimum: 3,
  backdatingDays: 7,
  textMaximum: 10_000,
  itemsMaximum: 200,
  pageDefault: 50,
  pageMaximum: 200,
  bodyDefault: 1_000_000,
  categoryColor: '#3B82F6',
} as const

export const milliseconds = {
  userCache: 300_000,
  authLoading: 5_000,
  toast: 5_000,
} as const
