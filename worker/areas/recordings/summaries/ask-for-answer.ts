import { z } from 'zod'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'
import type { Message, OpenAiServer, ResponseFormat } from './ai-server.ts'

/** How much of a wrong answer a model sees again, and of what is wrong with it, in characters. */
const repairMaximum = 8_000
const faultMaximum = 1_000

/** The JSON that a model must answer with. `validator` also checks limits, which not every server can enforce. */
export interface AnswerFormat<Answer> extends ResponseFormat {
  validator: z.ZodType<Answer>
}

/** The answer of a model or, if it cannot be used, the reason, in words for the model. */
export function readAnswer<Answer>(
  text: string,
  { validator }: Pick<AnswerFormat<Answer>, 'validator'>,
): { answer: Answer } | { fault: string } {
  try {
    // Models often put JSON into a code fence.
    const json = /^\s*```(?:json)?\s(.*)```\s*$/s.exec(text)?.[1] ?? text
    const { success, data, error } = validator.safeParse(JSON.parse(json))
    return success ? { answer: data } : { fault: z.prettifyError(error).slice(0, faultMaximum) }
  } catch {
    return { fault: 'It is not JSON' }
  }
}

/** Asks the model, and once more if its answer does not follow the format. */
export async function askForAnswer<Answer>(
  server: OpenAiServer,
  messages: Message[],
  format: AnswerFormat<Answer>,
): Promise<Answer> {
  const first = await server.complete(messages, format)
  const read = readAnswer(first, format)
  if ('answer' in read) return read.answer
  const repaired = readAnswer(
    await server.complete(
      [
        ...messages,
        { role: 'assistant', content: first.slice(0, repairMaximum) },
        { role: 'user', content: `This answer cannot be used. ${read.fault}. Answer again.` },
      ],
      format,
    ),
    format,
  )
  if ('answer' in repaired) return repaired.answer
  throw new Problem(409, 'ai.unusable', { cause: repaired.fault })
}
