import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { answerPage, readCursor } from '../../_shared/http/page.ts'
import type { Register } from '../../_shared/http/register.ts'
import { reading } from '../../_shared/reports/require-tab.ts'
import { followUpTask, readHistory } from '../../_shared/tasks/follow-up.ts'

const { reportItems } = contract

const key = z.tuple([z.int().positive()])

export function reportItemRoutes(register: Register): void {
  register(reportItems.update, ({ caller, params, body }) =>
    caller.transaction((database) => followUpTask(database, params.itemId, body)),
  )

  register(reportItems.history, async ({ caller, params, query, context }) => {
    const { cursor, limit } = query
    const [before = null] = readCursor(cursor, key) ?? []
    const rows = await reading(caller, ['submit-report', 'reports', 'action-plans', 'calendar'], (database) =>
      readHistory(database, params.itemId, before, limit + 1),
    )
    return answerPage(context, rows, limit, ({ id }) => [id])
  })
}
