import { randomUUID } from 'node:crypto'
import { until } from '../../../local/until.ts'

export interface Refusal {
  status: number
  retryAfter: string | null
  code: unknown
}

export interface Records {
  /** The titles whose write succeeded. */
  acknowledged: string[]
  /** The titles whose write was refused, and never tried again. */
  unacknowledged: string[]
  refusals: Refusal[]
}

interface Writer {
  /** Writes something with this title. */
  write: (title: string) => Promise<Response>
  /** Whether a refused write is tried again with the same title, because a repetition stores nothing twice. */
  isIdempotent: boolean
}

export interface Ledger {
  /** Waits until this many more writes have succeeded. */
  more: (count: number) => Promise<unknown>
  stop: () => Promise<Records>
}

/** Writes without end, twice at once, and records what each response said. */
export function keepWriting({ write, isIdempotent }: Writer): Ledger {
  const records: Records = { acknowledged: [], unacknowledged: [], refusals: [] }
  const stopping = new AbortController()

  async function attempt(title: string): Promise<boolean> {
    const response = await write(title)
    const text = await response.text()
    if (response.ok) return true
    const { code } = JSON.parse(text) as { code?: unknown }
    records.refusals.push({ status: response.status, retryAfter: response.headers.get('retry-after'), code })
    return false
  }
  async function writeNext(): Promise<void> {
    let title: string = randomUUID()
    await until(
      async () => {
        if (await attempt(title)) return true
        if (!isIdempotent) {
          records.unacknowledged.push(title)
          title = randomUUID()
        }
        return undefined
      },
      60_000,
      'A write was refused for longer than a minute',
      50,
    )
    records.acknowledged.push(title)
  }
  const run = async () => {
    while (!stopping.signal.aborted) await writeNext()
  }
  const writers = Promise.all([run(), run()])
  writers.catch(() => undefined)

  return {
    more(count) {
      const wanted = records.acknowledged.length + count
      return until(
        () => records.acknowledged.length >= wanted || undefined,
        60_000,
        () => `no write succeeds; the last refusals: ${JSON.stringify(records.refusals.slice(-3))}`,
      )
    },
    async stop() {
      stopping.abort()
      await writers
      return records
    },
  }
}
