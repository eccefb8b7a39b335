import { z } from 'zod'
import { sentiments } from '../../../../supabase/functions/_shared/contract/chat/summaries.ts'
import { day, nameMaximum, textMaximum } from '../../../../supabase/functions/_shared/contract/fields.ts'
import type { Point, SummaryContent } from '../../../../supabase/functions/_shared/domain/calls/summaries.ts'
import type { AnswerFormat } from './ask-for-answer.ts'

/** For each list. */
const itemsMaximum = 50
/** In characters. The text of an action item is the title of a plan. */
const limits = { point: 1_000, actionItem: nameMaximum, tag: 40 }
const tagsMaximum = 10
/** How long after a call its action items can be due, in years. */
const dueYears = 2

const line = z.number().nullable()
const point = z.object({ text: z.string(), line })

/** What a model answers. `line`: the number of the line of the transcript. */
const answer = z.object({
  summary: z.string(),
  sentiment: z.enum(sentiments),
  keyPoints: z.array(point),
  actionItems: z.array(point.extend({ assignee: z.string().nullable(), dueDate: z.string().nullable() })),
  decisions: z.array(point),
  nextSteps: z.array(point),
  tags: z.array(z.string()),
})
export type SummaryAnswer = z.infer<typeof answer>

const validator = answer
  .refine(({ summary }) => summary.trim() !== '', { path: ['summary'], message: 'Must not be empty' })
  .refine(
    ({ keyPoints, actionItems, decisions, nextSteps }) =>
      [keyPoints, actionItems, decisions, nextSteps].every(({ length }) => length <= itemsMaximum),
    `Each list can have at most ${itemsMaximum} entries`,
  )

export const summaryFormat: AnswerFormat<SummaryAnswer> = {
  name: 'call_summary',
  schema: z.toJSONSchema(answer),
  validator,
}

/** Text on one line, of at most `maximum` characters, without those that Postgres refuses or a terminal obeys. */
export function cleanText(text: string, maximum: number): string {
  const clean = text
    .slice(0, maximum * 4)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
  return clean.length > maximum
    ? `${clean
        .slice(0, maximum - 1)
        .toWellFormed()
        .trimEnd()}…`
    : clean
}

/** What is stored of an answer: nothing but text, the times of existing lines, and plausible due dates. */
export function contentOf(
  { summary, sentiment, keyPoints, actionItems, decisions, nextSteps, tags }: SummaryAnswer,
  lines: readonly { start: number }[],
  callDay: string,
): SummaryContent {
  const last = `${Number(callDay.slice(0, 4)) + dueYears}${callDay.slice(4)}`
  const dayIn = (text: string | null): string | null =>
    text !== null && day.safeParse(text).success && text >= callDay && text <= last ? text : null
  const pointOf = (kind: Point['kind'], given: z.infer<typeof point>, maximum = limits.point): Point => ({
    kind,
    text: cleanText(given.text, maximum),
    at: given.line === null ? null : (lines[given.line - 1]?.start ?? null),
    assignee: null,
    dueDate: null,
  })
  const points = [
    ...keyPoints.map((given) => pointOf('key_point', given)),
    ...actionItems.map((given) => ({
      ...pointOf('action_item', given, limits.actionItem),
      assignee: cleanText(given.assignee ?? '', nameMaximum) || null,
      dueDate: dayIn(given.dueDate),
    })),
    ...decisions.map((given) => pointOf('decision', given)),
    ...nextSteps.map((given) => pointOf('next_step', given)),
  ]
  const words = tags.map((tag) => cleanText(tag, limits.tag).toLowerCase()).filter(Boolean)
  return {
    summary: cleanText(summary, textMaximum),
    sentiment,
    tags: [...new Set(words)].slice(0, tagsMaximum),
    points: points.filter(({ text }) => text !== ''),
  }
}
