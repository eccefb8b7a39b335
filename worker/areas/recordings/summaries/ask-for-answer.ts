import { z } from 'zod'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'
import type { Form, Message, OpenAiServer } from './ai-server.ts'

/** How much of a wrong answer a model sees again, and of what is wrong with it, in characters. */
const repairMaximum = 8_000
const faultMaximum = 1_000

/** The form that the answer of a model must have. `acceptable`: the form with limits, which not every server supports. */
export interface AnswerForm<Answer> extends Form {
  acceptable: z.ZodType<Answer>
}

/** The answer of a model or, if it cannot be used, the reason, in words for the model. */
export function readAnswer<Answer>(
  text: string,
  { acceptable }: Pick<AnswerForm<Answer>, 'acceptable'>,
): { answer: Answer } | { fault: string } {
  try {
    // Models often put JSON into a code fence.
    const json = /^\s*```(?:json)?\s(.*)```\s*$/s.exec(text)?.[1] ?? text
    const { success, data, error } = acceptable.safeParse(JSON.parse(json))
    return success ? { answer: data } : { fault: z.prettifyError(error).slice(0, faultMaximum) }
  } catch {
    return { fault: 'It is not JSON' }
  }
}

/** Asks the model, and once more if its answer does not follow the form. */
export async function askForAnswer<Answer>(
  server: OpenAiServer,
  messages: Message[],
  form: AnswerForm<Answer>,
): Promise<Answer> {
  const first = await server.complete(messages, form)
  const read = readAnswer(first, form)
  if ('answer' in read) return read.answer
  const repaired = readAnswer(
    await server.complete(
      [
        ...messages,
        { role: 'assistant', content: first.slice(0, repairMaximum) },
        { role: 'user', content: `This answer cannot be used. ${read.fault}. Answer again.` },
      ],
      form,
    ),
    form,
  )
  if ('answer' in repaired) return repaired.answer
  throw new Problem(409, 'ai.unusable', { cause: repaired.fault })
}
