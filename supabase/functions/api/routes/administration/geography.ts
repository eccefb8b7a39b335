import { sql } from 'kysely'
import { contract } from '../../../_shared/contract/index.ts'
import { serveRecords } from '../../../_shared/domain/administration/records.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const place = sql`t.id, t.code, t.name, t.manager_id, m.full_name as manager, t.is_active`
const manager = sql`left join public.profiles m on m.id = t.manager_id`
const order = sql`t.name, t.id`

/** Countries, areas and sites. */
export function geographyRoutes(register: Register): void {
  serveRecords(register, contract.countries, {
    name: 'countries',
    singular: 'country',
    select: sql`select ${place}, t.time_zone, t.working_days, t.is_headquarters from public.countries t ${manager}`,
    order,
    columns: (input) => input,
  })

  serveRecords(register, contract.areas, {
    name: 'areas',
    singular: 'area',
    select: sql`select ${place}, t.country_id from public.areas t ${manager}`,
    order,
    columns: (input) => input,
  })

  serveRecords(register, contract.sites, {
    name: 'sites',
    singular: 'site',
    select: sql`select ${place}, t.country_id, t.area_id, t.address, t.time_zone from public.sites t ${manager}`,
    order,
    columns: (input) => input,
  })
}
