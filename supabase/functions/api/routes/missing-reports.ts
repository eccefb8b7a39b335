import { z } from 'zod'
import { contract } from '../../_shared/contract/index.ts'
import { countMissing, readMissing } from '../../_shared/domain/reports/read-missing.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { missingReports } = contract

const key = z.tuple([z.iso.date(), z.string().max(200)])

export function missingReportRoutes(register: Register): void {
  register(missingReports.list, async ({ caller, query, context }) => {
    const { cursor, limit, ...filter } = query
    const after = readCursor(cursor, key)
    const rows = await readWithTab(caller, ['reports'], (database) =>
      readMissing(database, { ...filter, limit: limit + 1 }, after),
    )
    return answerPage(context, rows, limit, ({ date, user }) => [date, user.username])
  })

  register(missingReports.count, ({ caller, query }) =>
    readWithTab(caller, ['reports'], (database) => countMissing(database, query)),
  )
}
