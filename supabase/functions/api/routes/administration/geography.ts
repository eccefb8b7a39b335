import { contract } from '../../../_shared/contract/index.ts'
import { areas, countries, sites } from '../../../_shared/domain/organization/tables.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'
import { serveRecords } from './records.ts'

export function geographyRoutes(register: Register): void {
  serveRecords(register, contract.areas, areas)
  serveRecords(register, contract.countries, countries)
  serveRecords(register, contract.sites, sites)
}
