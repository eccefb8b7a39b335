import { sql } from 'kysely'
import type { CallSummary, callSummaries } from '../../contract/chat/summaries.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Database } from '../../platform/db/connections.ts'
import { onlyRow } from '../../platform/db/only-row.ts'

type Stored = Omit<Answer<typeof callSummaries.read>, 'server'>
type Transcript = Answer<typeof callSummaries.transcript>

/** The summary of a call. The audit log records each time an administrator reads one. */
export async function readSummary(database: Database, callId: string): Promise<Stored> {
  const result = await sql<{ summary: Stored }>`select calls.read_summary(${callId}) as summary`.execute(database)
  return onlyRow(result).summary
}

/** The transcript of a call, for administrators. The audit log records each time one is read. */
export async function readTranscript(database: Database, callId: string): Promise<Transcript> {
  const result = await sql<{ transcript: Transcript }>`
    select calls.read_transcript(${callId}) as transcript
  `.execute(database)
  return onlyRow(result).transcript
}

/** Requests a summary. Returns the id of its job: of the unfinished one when the call is already being summarized. */
export async function requestSummary(database: Database, callId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select calls.request_summary(${callId}, ${crypto.randomUUID()}) as id
  `.execute(database)
  return rows[0]?.id ?? ''
}

/** Deletes a summary with its transcript. Only administrators may do this. */
export async function removeSummary(database: Database, callId: string): Promise<void> {
  await sql`select calls.remove_summary(${callId})`.execute(database)
}

/** What a job has to summarize. Times are in milliseconds: those of tracks since the start of the call. */
export interface SummaryWork {
  callId: string
  /** The day of the call. */
  day: string
  people: string[]
  tracks: { id: string; personId: string; start: number }[]
  /** The transcript; null before there is one. */
  lines: { name: string; start: number; text: string }[] | null
  /** The results of an interrupted run's steps, by name. */
  steps: Record<string, unknown>
}

/** A line of a transcript, in milliseconds since the start of the call. */
export interface HeardLine {
  personId: string
  start: number
  end: number
  text: string
}

/** An entry of a list of a summary. */
export interface Point {
  kind: 'key_point' | 'action_item' | 'decision' | 'next_step'
  text: string
  at: number | null
  /** Who is to do it, as it was said. */
  assignee: string | null
  dueDate: string | null
}

/** A summary as it is stored. */
export interface SummaryContent {
  summary: string
  sentiment: CallSummary['sentiment']
  tags: string[]
  points: Point[]
}

/** What the running job of the caller has to summarize. */
export async function readSummaryWork(database: Database, jobId: string): Promise<SummaryWork> {
  const result = await sql<{ work: SummaryWork }>`select calls.summary_work(${jobId}) as work`.execute(database)
  return onlyRow(result).work
}

/** Stores the result of a step of a job. */
export async function storeStep(database: Database, jobId: string, name: string, result: unknown): Promise<void> {
  await sql`select calls.store_step(${jobId}, ${name}, ${JSON.stringify(result)})`.execute(database)
}

/** Stores the transcript of the call of a job, in the order of the lines' times. */
export async function storeTranscript(
  database: Database,
  jobId: string,
  model: string,
  lines: readonly HeardLine[],
): Promise<void> {
  await sql`select calls.store_transcript(${jobId}, ${model}, ${JSON.stringify(lines)})`.execute(database)
}

/** Stores the summary of the call of a job, and ends the job. */
export async function finishSummary(
  database: Database,
  jobId: string,
  model: string,
  content: SummaryContent,
): Promise<void> {
  await sql`select calls.finish_summary(${jobId}, ${model}, ${JSON.stringify(content)})`.execute(database)
}
