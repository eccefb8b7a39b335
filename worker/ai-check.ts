import process from 'node:process'
import { z } from 'zod'
import { type AiServer, aiOf, aiVariables } from '../supabase/functions/_shared/platform/ai.ts'
import { readEnvironment } from '../supabase/functions/_shared/platform/environment.ts'
import { checkServer } from './areas/recordings/summaries/check-server.ts'

/** The AI server that the environment names; otherwise says what is missing. */
function configured(): AiServer | null {
  try {
    const ai = aiOf(readEnvironment(z.object(aiVariables), process.env))
    if (!ai) console.error('No AI server is configured: set AI_BASE_URL, AI_CHAT_MODEL and AI_TRANSCRIBE_MODEL.')
    return ai
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return null
  }
}

/** `npm run ai:check`: tries the AI server that the environment names. */
const ai = configured()
const works = ai !== null && (await checkServer(ai, (line) => console.log(line)))
process.exitCode = works ? 0 : 1
