import { randomUUID } from 'node:crypto'
import type { Stack } from '../local/index.ts'
import { until } from '../local/until.ts'
import { peakMemory } from '../scripts/peak-memory.ts'
import { connectAs } from './caller.ts'
import { exportMemoryGoal, exportTimeGoal } from './goals.ts'
import type { Measurement } from './measurement.ts'

const username = 'adm'
/** The newest 100 days of the 1,000 authors (data.sql). */
const days = 100
const patience = 600_000

interface Done {
  state: string
  total: number
  message: string | null
  seconds: number
}

/** Exports all reports of 100 days with their items as a workbook; measures the time and the memory of the worker. */
export async function exportRows(large: Stack): Promise<Measurement[]> {
  const worker = large.services.find(({ name }) => name === 'worker')?.pid ?? 0
  const person = await connectAs(large.postgresUrl, username)
  try {
    const id = randomUUID()
    await person.query(
      `select jobs.enqueue($1, 'reports-export', jsonb_build_object('format', 'xlsx', 'filter',
         jsonb_build_object('startDate', current_date - $2::integer, 'endDate', current_date - 1)))`,
      [id, days],
    )
    const ended = async () => {
      const { rows } = await person.query<Done>(
        `select state, total, message, extract(epoch from finished_at - started_at)::float as seconds from public.jobs where id = $1`,
        [id],
      )
      return rows.find(({ state }) => ['done', 'failed', 'canceled'].includes(state))
    }
    const { state, total, message, seconds } = await until(ended, patience, 'the export did not finish in time')
    if (state !== 'done' || total < 100_000)
      throw new Error(`An export of ${total} reports ended as ${state}: ${message ?? ''}`)
    const detail = `${username}, ${total.toLocaleString('en')} reports with 5 items each, xlsx`
    return [
      {
        what: 'Export of 100,000 reports: peak memory of the worker',
        detail,
        measured: await peakMemory(worker),
        goal: exportMemoryGoal,
      },
      { what: 'Export of 100,000 reports: time', detail, measured: seconds, goal: exportTimeGoal },
    ]
  } finally {
    await person.end()
  }
}
