import { sql } from 'kysely'
import { z } from 'zod'
import type { AuditEntry } from '../../../_shared/contract/administration/audit-log.ts'
import { contract } from '../../../_shared/contract/index.ts'
import { auditConditions } from '../../../_shared/domain/administration/audit-conditions.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const key = z.tuple([z.int()])

export function auditLogRoutes(register: Register): void {
  register(contract.auditLog.list, async ({ caller, query, context }) => {
    const { limit, cursor } = query
    const [before = null] = readCursor(cursor, key) ?? []
    const rows = await caller.transaction(async (database) => {
      const { rows: entries } = await sql<AuditEntry>`
        select l.id, l.at, l.actor_id, l.actor, l.address, l.action, l.entity, l.subject, l.before, l.after
        from public.audit_log l
        where (${before}::bigint is null or l.id < ${before})
          and ${auditConditions(query)}
        order by l.id desc
        limit ${limit + 1}
      `.execute(database)
      // Others see no line at all, which is no answer to give.
      if (entries.length === 0) await sql`select access.require_admin()`.execute(database)
      return entries
    })
    return answerPage(context, rows, limit, ({ id }) => [id])
  })
}
