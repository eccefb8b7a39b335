import type { User } from '@contract/people.ts'
import type texts from '../texts.en.ts'

const roles = ['ADM', 'GM', 'GOD', 'GQD', 'CM', 'CQD', 'PD', 'CD', 'AOM', 'AQM', 'SOM', 'SQM', 'TE'] as const

/** The text key of the access badge (REV-1), by administrator right and role. */
export const accessOf = ({ isAdmin, role }: Pick<User, 'isAdmin' | 'role'>): keyof typeof texts.access =>
  isAdmin ? 'admin' : (roles.find((code) => code === role) ?? 'own')
