import { contract } from '../../../_shared/contract/index.ts'
import { listSections, orderSections, sections } from '../../../_shared/domain/organization/sections.ts'
import { categories } from '../../../_shared/domain/organization/tables.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { serveRecords } from './records.ts'

/** Categories, and the sections of each department's template. */
export function reportTypeRoutes(register: Register): void {
  serveRecords(register, contract.categories, categories)
  serveRecords(register, contract.sections, sections)

  register(
    contract.sections.order,
    ({ caller, body }) => caller.transaction((database) => orderSections(database, body)),
    {
      of: (listed) => listed.map(({ id }) => id),
      read: (database, { body }) => listSections(database, body.departmentId),
    },
  )
}
