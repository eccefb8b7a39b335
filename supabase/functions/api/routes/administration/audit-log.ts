import { z } from 'zod'
import { contract } from '../../../_shared/contract/index.ts'
import { listAuditLog } from '../../../_shared/domain/administration/list-audit-log.ts'
import { answerPage, readCursor } from '../../../_shared/platform/http/page.ts'
import type { Register } from '../../../_shared/platform/http/register.ts'

const key = z.tuple([z.int()])

export function auditLogRoutes(register: Register): void {
  register(contract.auditLog.list, async ({ caller, query, context }) => {
    const [before = null] = readCursor(query.cursor, key) ?? []
    const rows = await caller.transaction((database) => listAuditLog(database, query, before))
    return answerPage(context, rows, query.limit, ({ id }) => [id])
  })
}
