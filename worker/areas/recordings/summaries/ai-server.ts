import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import type { AiServer } from '../../../../supabase/functions/_shared/platform/ai.ts'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'

/** How long the server may take for one answer, in milliseconds. Node gives up after five minutes by itself. */
const timeoutDefault = 280_000
/** In bytes. */
const answerMaximum = 2 * 1_048_576
/** How much of a refusal is kept, for people who look for its reason, in characters. */
const reasonMaximum = 500

export interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** The JSON that a model must answer with. */
export interface ResponseFormat {
  name: string
  schema: object
}

/** A piece of text and where it was heard, in seconds since the beginning of the file. */
export interface Segment {
  start: number
  end: number
  text: string
}

const unusable = (cause?: unknown): Problem => new Problem(409, 'ai.unusable', { cause })

const transcription = z.object({
  text: z.string(),
  segments: z
    .array(
      z.object({
        start: z.number(),
        end: z.number(),
        text: z.string(),
        no_speech_prob: z.number().optional(),
        avg_logprob: z.number().optional(),
      }),
    )
    .optional(),
})

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
})

/**
 * A server with the API of OpenAI. Its methods throw a Problem: 503 for what may succeed later, 409 for what will not. An
 * answer is read only up to a limit, and no redirect is followed: what was said goes to the configured server alone.
 */
export function openAiServer({ url, key, chatModel, transcribeModel }: AiServer, timeout = timeoutDefault) {
  async function ask(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
    try {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
        headers: { ...headers, ...(key !== null && { Authorization: `Bearer ${key}` }) },
        body,
      })
      const text = await readBounded(response)
      if (response.ok) return parsed(text)
      const { status } = response
      const cause = text.slice(0, reasonMaximum)
      throw status === 429 || status >= 500
        ? new Problem(503, 'ai.away', { cause })
        : new Problem(409, { code: 'ai.refused', params: { status } }, { cause })
    } catch (error) {
      if (error instanceof Problem) throw error
      throw error instanceof Error && error.name === 'TimeoutError'
        ? new Problem(409, 'ai.too_slow')
        : new Problem(503, 'ai.away', { cause: error })
    }
  }

  return {
    /** What is said in an Ogg file. */
    async transcribe(path: string): Promise<Segment[]> {
      const form = new FormData()
      form.set('file', await openAsBlob(path, { type: 'audio/ogg' }), 'sound.ogg')
      form.set('model', transcribeModel)
      form.set('response_format', 'verbose_json')
      const { success, data, error } = transcription.safeParse(await ask('audio/transcriptions', form))
      if (!success) throw unusable(error)
      const segments = data.segments ?? [{ start: 0, end: Number.POSITIVE_INFINITY, text: data.text }]
      return segments.filter((segment) => !isNoise(segment))
    },

    /** What the model answers, as text that should be JSON of this format. */
    async complete(messages: readonly Message[], { name, schema }: ResponseFormat): Promise<string> {
      const body = JSON.stringify({
        model: chatModel,
        messages,
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      })
      const { success, data, error } = completion.safeParse(
        await ask('chat/completions', body, { 'Content-Type': 'application/json' }),
      )
      const content = data?.choices[0]?.message.content
      if (!success || !content) throw unusable(error)
      return content
    },
  }
}

export type OpenAiServer = ReturnType<typeof openAiServer>

/** Where nobody speaks, Whisper invents text, such as "Thank you for watching". These are the limits of Whisper itself. */
const isNoise = ({ no_speech_prob = 0, avg_logprob = 0 }: { no_speech_prob?: number; avg_logprob?: number }): boolean =>
  no_speech_prob > 0.6 && avg_logprob < -1

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop ends the connection.
    if (size > answerMaximum) throw unusable('The answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unusable(error)
  }
}
