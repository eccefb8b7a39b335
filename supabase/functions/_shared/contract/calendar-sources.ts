/** Why an external calendar cannot be read, shown to its owner as the integration's `refreshError`. */
export const sourceProblems = {
  notHttps: 'The address must begin with https://',
  closed: 'The address leads into a private network',
  slow: 'The address did not answer in time',
  unreachable: 'The address could not be reached',
  unknownName: 'There is no server with the name in the address',
  untrusted: 'The address has no certificate that can be trusted',
  redirects: 'The address leads on too often',
  tooLarge: 'The calendar is larger than 5 MB',
  repetitions: 'The calendar has too many repetitions',
  slowToRead: 'The calendar takes too long to read',
  noCalendar: 'What the address answers is no calendar',
} as const

/** The same for an unsuccessful HTTP status. */
export const answeredWith = (status: number): string => `The address answered with ${status}`
