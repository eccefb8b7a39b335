import type { User } from '@contract/people.ts'
import type texts from './texts.en.ts'

const roles = ['ADM', 'GM', 'GOD', 'GQD', 'CM', 'CQD', 'PD', 'CD', 'AOM', 'AQM', 'SOM', 'SQM', 'TE'] as const

/** The badge that says whose reports a person sees (REV-1): administrators', a known role's, or own ones only. */
export const accessOf = ({ isAdmin, role }: Pick<User, 'isAdmin' | 'role'>): keyof typeof texts.access =>
  isAdmin ? 'admin' : (roles.find((code) => code === role) ?? 'own')
