import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { auditLog } from '../../contract/administration/audit-log.ts'
import { containing } from '../../platform/db/containing.ts'

type Filter = Pick<z.output<(typeof auditLog.list)['query']>, 'search' | 'action' | 'entity' | 'from' | 'to'>

/** Conditions on a row `l` of the audit log. Days are in the caller's time zone. */
export function auditConditions({ search, action, entity, from, to }: Filter): RawBuilder<unknown> {
  const pattern = search?.trim() ? containing(search.trim()) : null
  return sql`
    (${action ?? null}::text is null or l.action = ${action ?? null})
    and (${entity ?? null}::text is null or l.entity = ${entity ?? null})
    and (${from ?? null}::date is null or l.at >= ${from ?? null}::date::timestamp at time zone access.time_zone())
    and (${to ?? null}::date is null or l.at < (${to ?? null}::date + 1)::timestamp at time zone access.time_zone())
    and (${pattern}::text is null or l.actor ilike ${pattern} or l.subject ilike ${pattern} or l.address ilike ${pattern})`
}
