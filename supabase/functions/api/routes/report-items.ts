import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { followUpTask, readHistory, readTask } from '../../_shared/domain/tasks/follow-up.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import { setEtag } from '../../_shared/platform/http/etag.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { reportItems } = contract

/** The tabs that show items. */
const tabs = ['submit-report', 'reports', 'action-plans', 'calendar'] as const

const key = z.tuple([z.int().positive()])

export function reportItemRoutes(register: Register): void {
  register(reportItems.one, async ({ caller, params, context }) =>
    setEtag(context, await readWithTab(caller, tabs, (database) => readTask(database, params.itemId))),
  )

  register(reportItems.update, async ({ caller, params, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    return setEtag(
      context,
      await caller.transaction((database) => followUpTask(database, params.itemId, body, ifMatch)),
    )
  })

  register(reportItems.history, async ({ caller, params, query, context }) => {
    const { cursor, limit } = query
    const [before = null] = readCursor(cursor, key) ?? []
    const rows = await readWithTab(caller, tabs, (database) => readHistory(database, params.itemId, before, limit + 1))
    return answerPage(context, rows, limit, ({ id }) => [id])
  })
}
