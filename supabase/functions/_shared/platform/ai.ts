import { z } from 'zod'

/** A server with the API of OpenAI, as the worker reaches it. */
export interface AiServer {
  /** Ends in a slash: the addresses of calls are relative to it. */
  url: string
  /** Null for a server that needs none. */
  key: string | null
  /** The model that summarizes. */
  chatModel: string
  /** The model that turns sound into text. */
  transcribeModel: string
}

const variables = z.object({
  AI_BASE_URL: z.url({ protocol: /^https?$/, error: 'Must begin with https:// or http://' }).optional(),
  AI_API_KEY: z.string().optional(),
  AI_CHAT_MODEL: z.string().optional(),
  AI_TRANSCRIBE_MODEL: z.string().optional(),
})

/** Merged into the schema of an environment. */
export const aiVariables = variables.shape

/** Null without a server. Throws when only a part of the settings is there. */
export function aiOf(values: z.output<typeof variables>): AiServer | null {
  const { AI_BASE_URL: url, AI_CHAT_MODEL: chatModel, AI_TRANSCRIBE_MODEL: transcribeModel } = values
  if (!url && !chatModel && !transcribeModel) return null
  if (!url || !chatModel || !transcribeModel)
    throw new Error('Invalid environment. AI_BASE_URL, AI_CHAT_MODEL and AI_TRANSCRIBE_MODEL: set all three or none')
  return { url: url.replace(/\/*$/, '/'), key: values.AI_API_KEY ?? null, chatModel, transcribeModel }
}

/** What people are told of where calls are sent. */
export const aiServerName = ({ url }: AiServer): string => new URL(url).host
