import { sql } from 'kysely'
import { contract } from '../../_shared/contract/index.ts'
import { wrongField } from '../../_shared/http/problem.ts'
import type { Register } from '../../_shared/http/register.ts'
import { fileOf } from '../../_shared/jobs/file-of.ts'
import type { Portal } from '../../_shared/portal.ts'
import { readReport } from '../../_shared/reports/read-reports.ts'
import { reading } from '../../_shared/reports/require-tab.ts'
import { noSuchReport } from '../../_shared/reports/write-report.ts'

const { reports } = contract

export function reportDownloadRoutes(register: Register, { settings }: Portal): void {
  register(reports.download, async ({ caller, params: { id } }) => {
    const report = await reading(caller, ['reports'], (database) => readReport(database, id))
    if (!report) throw noSuchReport()
    return fileOf(caller, settings, 'report-pdf', { reportId: id })
  })

  register(reports.synthesis, async ({ caller, params: { date } }) => {
    const { rows } = await caller.transaction((database) =>
      sql<{ isFuture: boolean }>`select ${date}::date > access.today() as is_future, access.require_admin()`.execute(
        database,
      ),
    )
    if (rows[0]?.isFuture) throw wrongField(['date'], 'The synthesis of a day can be made once the day has begun')
    return fileOf(caller, settings, 'synthesis-pdf', { date })
  })
}
