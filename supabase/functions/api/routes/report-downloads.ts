import { contract } from '../../_shared/contract/index.ts'
import { reportPdf } from '../../_shared/contract/jobs/report-pdf.ts'
import { synthesisPdf } from '../../_shared/contract/jobs/synthesis-pdf.ts'
import { checkSynthesisDay } from '../../_shared/domain/reports/check-synthesis-day.ts'
import { readReport } from '../../_shared/domain/reports/read-reports.ts'
import { noSuchReport } from '../../_shared/domain/reports/write-report.ts'
import { readWithTab } from '../../_shared/platform/auth/with-tab.ts'
import type { Dependencies } from '../../_shared/platform/dependencies.ts'
import type { Register } from '../../_shared/platform/http/register.ts'
import { makeFile } from '../../_shared/platform/jobs/make-file.ts'

const { reportDownloads } = contract

export function reportDownloadRoutes(register: Register, { settings }: Dependencies): void {
  register(reportDownloads.report, async ({ caller, params: { id }, query: { jobId } }) => {
    const report = await readWithTab(caller, ['reports'], (database) => readReport(database, id))
    if (!report) throw noSuchReport()
    return makeFile(caller, settings, reportPdf, { reportId: id }, jobId)
  })

  register(reportDownloads.synthesis, async ({ caller, params: { date }, query: { jobId } }) => {
    await caller.transaction((database) => checkSynthesisDay(database, date))
    return makeFile(caller, settings, synthesisPdf, { date }, jobId)
  })
}
