import { z } from 'zod'
import { pathOf } from '../../_shared/contract/endpoint.ts'
import { contract } from '../../_shared/contract/index.ts'
import { listReports, readReport, readReportsOfToday } from '../../_shared/domain/reports/read-reports.ts'
import { readSummary } from '../../_shared/domain/reports/read-summary.ts'
import {
  createReport,
  deleteReport,
  noSuchReport,
  sentBefore,
  updateReport,
} from '../../_shared/domain/reports/write-report.ts'
import { requirePerson } from '../../_shared/platform/auth/require-person.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import { etagOf } from '../../_shared/platform/http/etag.ts'
import { answerPage, readCursor } from '../../_shared/platform/http/page.ts'
import type { Register } from '../../_shared/platform/http/register.ts'

const { reports, missingReports } = contract

const reportKey = z.tuple([z.iso.date(), z.int().positive()])
const totalsKey = z.tuple([z.iso.date().nullable(), z.int().nonnegative(), z.string().max(200)])

export function reportRoutes(register: Register): void {
  register(reports.list, async ({ caller, query, context }) => {
    const { cursor, limit, status, ...others } = query
    if (status === 'overdue') {
      const search = new URLSearchParams(context.req.query())
      for (const name of ['status', 'review', 'groupBy', 'consolidateBy']) search.delete(name)
      return context.redirect(`${missingReports.list.path}?${search}`, 307)
    }
    const filter = { ...others, status }
    const after = readCursor(cursor, reportKey)
    // Without the other two tabs, people see their own: to change one of an earlier day, or one that was returned.
    const rows = await readWithTab(caller, ['dashboard', 'reports', 'submit-report'], (database) =>
      listReports(database, { ...filter, limit: limit + 1 }, after),
    )
    return answerPage(context, rows, limit, ({ date, id }) => [date, id])
  })

  register(reports.summary, async ({ caller, query, context }) => {
    const { cursor, limit, ...filter } = query
    const after = readCursor(cursor, totalsKey)
    const rows = await readWithTab(caller, ['dashboard', 'reports'], (database) =>
      readSummary(database, { ...filter, limit: limit + 1 }, after),
    )
    return answerPage(context, rows, limit, ({ period, reports: count, key }) => [period, count, key])
  })

  register(reports.today, ({ caller }) => readWithTab(caller, ['dashboard', 'submit-report'], readReportsOfToday))

  register(reports.one, async ({ caller, params, context }) => {
    const report = await readWithTab(caller, ['dashboard', 'reports', 'submit-report'], (database) =>
      readReport(database, params.id),
    )
    if (!report) throw noSuchReport()
    context.header('ETag', etagOf(report.version))
    return report
  })

  register(reports.sent, async ({ caller, params, query, context }) => {
    requirePerson(caller, query.userId)
    const report = await readWithTab(caller, ['dashboard', 'reports', 'submit-report'], (database) =>
      sentBefore(database, params),
    )
    if (!report) throw noSuchReport()
    context.header('ETag', etagOf(report.version))
    return report
  })

  register(reports.create, async ({ caller, body, context }) => {
    requirePerson(caller, body.userId)
    const report = await caller.transaction((database) => createReport(database, body))
    context.header('ETag', etagOf(report.version))
    context.header('Location', pathOf(reports.one, { id: report.id }))
    return report
  })

  register(reports.update, async ({ caller, params, body, context }) => {
    const ifMatch = context.req.header('If-Match')
    const report = await caller.transaction((database) => updateReport(database, params.id, body, ifMatch))
    context.header('ETag', etagOf(report.version))
    return report
  })

  register(reports.remove, ({ caller, params }) => caller.transaction((database) => deleteReport(database, params.id)))
}
