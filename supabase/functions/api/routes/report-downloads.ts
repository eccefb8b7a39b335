import { sql } from 'kysely'
import { contract } from '../../_shared/contract/index.ts'
import { readReport } from '../../_shared/domain/reports/read-reports.ts'
import { noSuchReport } from '../../_shared/domain/reports/write-report.ts'
import { reading } from '../../_shared/platform/auth/with-tab.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import { wrongField } from '../../_shared/platform/http/problem.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { fileOf } from '../../_shared/platform/jobs/file-of.ts'

const { reportDownloads } = contract

export function reportDownloadRoutes(register: Register, { settings }: Dependencies): void {
  register(reportDownloads.report, async ({ caller, params: { id } }) => {
    const report = await reading(caller, ['reports'], (database) => readReport(database, id))
    if (!report) throw noSuchReport()
    return fileOf(caller, settings, 'report-pdf', { reportId: id })
  })

  register(reportDownloads.synthesis, async ({ caller, params: { date } }) => {
    const { rows } = await caller.transaction((database) =>
      sql<{ isFuture: boolean }>`select ${date}::date > access.today() as is_future, access.require_admin()`.execute(
        database,
      ),
    )
    if (rows[0]?.isFuture) throw wrongField(['date'], 'The synthesis of a day can be made once the day has begun')
    return fileOf(caller, settings, 'synthesis-pdf', { date })
  })
}
