import type { UserInput } from '../../../supabase/functions/_shared/contract/administration/user-fields.ts'

/** A technician who can be added. */
export const validUser = (username: string, changes: Partial<UserInput> = {}): UserInput => ({
  username,
  email: `${username}@nordwind.example`,
  firstName: 'Probe',
  lastName: username,
  password: 'Portal-demo-1',
  role: 'TE',
  departmentId: 1,
  companies: [1],
  countries: [1],
  ...changes,
})
