import { organisationAccess } from './organisation.ts'
import { peopleAccess } from './people.ts'
import { reportAccess } from './reports.ts'
import type { TableAccess } from './table-access.ts'

export { type Persona, personas } from './personas.ts'
export { viewAccess } from './people.ts'
export type { TableAccess } from './table-access.ts'

/** Who may do what, for every table of the API. */
export const matrix: Record<string, TableAccess> = { ...organisationAccess, ...peopleAccess, ...reportAccess }
