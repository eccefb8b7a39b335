import { sql } from 'kysely'
import type { z } from 'zod'
import type { compliance } from '../../contract/compliance.ts'
import { containing } from '../../platform/db/containing.ts'

export type Query = z.output<(typeof compliance.list)['query']>

export type Filters = Pick<Query, 'search' | 'country' | 'area'> & { status?: Query['status'] }

export function matching({ search, country, area, status }: Filters) {
  const pattern = search?.trim() ? containing(search.trim()) : null
  return sql`
    (${pattern}::text is null or c.name ilike ${pattern} or c.username ilike ${pattern})
    and (${country ?? null}::text is null or organization.is_named(${country ?? null}, c.country_code, c.country))
    and (${area ?? null}::text is null or lower(${area ?? null}) = lower(c.area))
    and (${status ?? null}::text is null or c.status = ${status ?? null})`
}
