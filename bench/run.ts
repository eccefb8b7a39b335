/** `npm run bench`: measures, writes docs/benchmarks.md, and exits with 1 when a goal is missed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '../local/index.ts'
import { actionPlanRows } from './action-plans.ts'
import { bundleRows } from './bundle.ts'
import { calendarFeedRows } from './calendar-feed.ts'
import { calendarRows } from './calendar.ts'
import { connect } from './caller.ts'
import { complianceRows } from './compliance.ts'
import { dashboardRows } from './dashboard.ts'
import { exportRows } from './exports.ts'
import { isMet } from './measurement.ts'
import { missingRows } from './missing.ts'
import { notificationRows } from './notifications.ts'
import { benchmarkPage } from './page.ts'
import { broadcastRows } from './realtime.ts'
import { reportPageRows } from './report-page.ts'
import { reportingRows } from './reporting.ts'
import { requestRows } from './requests.ts'
import { usersPageRows } from './users-page.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))

/** Starts a stack with the demo organization and this many more reports. */
async function stackWith(reports: number): Promise<Stack> {
  const stack = await startStack({ dataDir: join(folder, String(reports)), seed: 'demo', serveWeb: true })
  const owner = await connect(stack.dbUrl)
  try {
    await owner.query(`select set_config('bench.reports', $1, false)`, [String(reports)])
    await owner.query(await readFile(join(import.meta.dirname, 'data.sql'), 'utf8'))
  } finally {
    await owner.end()
  }
  console.log(`${reports.toLocaleString('en')} reports loaded`)
  return stack
}

const stacks: Stack[] = []
try {
  const small = await stackWith(10_000)
  stacks.push(small)
  const large = await stackWith(1_000_000)
  stacks.push(large)

  const pages = [
    ...(await reportPageRows(small, large)),
    ...(await notificationRows(small, large)),
    ...(await complianceRows(small, large)),
    ...(await missingRows(small, large)),
    ...(await actionPlanRows(small, large)),
    ...(await calendarRows(small, large)),
    ...(await dashboardRows(small, large)),
    ...(await calendarFeedRows(small, large)),
  ]
  await small.stop()
  const rows = [
    ...pages,
    ...(await reportingRows(large)),
    ...(await requestRows(large)),
    ...(await usersPageRows(large)),
    ...(await broadcastRows(large)),
    ...(await exportRows(large)),
    ...(await bundleRows()),
  ]
  const page = benchmarkPage(rows)
  await writeFile(join(root, 'docs/benchmarks.md'), page)
  console.log(page)
  process.exitCode = rows.every(isMet) ? 0 : 1
} finally {
  await Promise.all(stacks.map((stack) => stack.stop()))
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
