import { join } from 'node:path'
import { bucket } from '../../../../supabase/functions/_shared/domain/calls/recordings.ts'
import type { HeardLine, SummaryWork } from '../../../../supabase/functions/_shared/domain/calls/summaries.ts'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'
import { createObjects } from '../../../../supabase/functions/_shared/platform/storage/objects.ts'
import type { JobContext } from '../../../runtime/job.ts'
import type { OpenAiServer, Segment } from './ai-server.ts'
import { type SoundPart, splitSound } from './sound-parts.ts'
import { cleanText } from './summary-answer.ts'

/** In characters. */
const lineMaximum = 2_000
/** For five minutes, in characters: several times what anyone can say. */
const partMaximum = 30_000

export interface Steps {
  /** How many more steps there will be. */
  expect: (count: number) => Promise<void>
  /** Stores the result of `work`, so that it is not requested again after an interruption. */
  step: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

/** The lines of a part: what the server has heard, within the part, in milliseconds since the start of its track. */
export function linesOf(segments: readonly Segment[], { start, duration }: Pick<SoundPart, 'start' | 'duration'>) {
  const within = (seconds: number) => Math.round(start + Math.min(Math.max(seconds * 1_000 || 0, 0), duration))
  const lines = segments
    .map((segment) => ({
      start: within(segment.start),
      end: Math.max(within(segment.start), within(segment.end)),
      text: cleanText(segment.text, lineMaximum),
    }))
    .filter(({ text }) => text !== '')
  if (lines.reduce((sum, { text }) => sum + text.length, 0) > partMaximum) throw new Problem(409, 'ai.unusable')
  return lines
}

/** Transcribes the participants one by one, so that nobody has to guess who is speaking. */
export async function transcribe(
  { settings, folder }: Pick<JobContext, 'settings' | 'folder'>,
  server: OpenAiServer,
  { callId, tracks }: SummaryWork,
  { expect, step }: Steps,
): Promise<HeardLine[]> {
  const objects = createObjects(settings)
  const parts: (SoundPart & { name: string; personId: string; offset: number })[] = []
  for (const { id, personId, start } of tracks) {
    const path = join(folder, `${id}.ogg`)
    // A summary without this participant would look like one of the whole call.
    if (!(await objects.download(bucket, `${callId}/tracks/${id}.ogg`, path)))
      throw new Problem(404, 'recording.not_found')
    for (const part of await splitSound(path, folder, id))
      parts.push({ ...part, name: `sound ${id} ${part.start}`, personId, offset: start })
  }
  await expect(parts.length + 1)
  const lines: HeardLine[] = []
  for (const { name, personId, offset, ...part } of parts) {
    const heard = await step(name, async () => linesOf(await server.transcribe(part.path), part))
    lines.push(...heard.map(({ text, start, end }) => ({ personId, start: offset + start, end: offset + end, text })))
  }
  return lines
}
