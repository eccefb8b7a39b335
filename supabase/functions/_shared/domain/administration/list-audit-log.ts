import { sql } from 'kysely'
import type { auditLog, AuditEntry } from '../../contract/administration/audit-log.ts'
import type { Validated } from '../../contract/endpoint.ts'
import { requireAdmin } from '../../platform/auth/require-admin.ts'
import type { Database } from '../../platform/db/connections.ts'
import { auditConditions } from './audit-conditions.ts'

/** Entries before the one with id `before`, newest first; one more than the page holds. */
export async function listAuditLog(
  database: Database,
  query: Validated<typeof auditLog.list>['query'],
  before: number | null,
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select l.id, l.at, l.actor_id, l.actor, l.address, l.action, l.entity, l.subject, l.before, l.after
    from public.audit_log l
    where (${before}::bigint is null or l.id < ${before})
      and ${auditConditions(query)}
    order by l.id desc
    limit ${query.limit + 1}
  `.execute(database)
  // Row level security hides all entries from others, who should get a 403 instead of an empty list.
  if (rows.length === 0) await requireAdmin(database)
  return rows
}
