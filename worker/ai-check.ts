import process from 'node:process'
import { z } from 'zod'
import { aiOf, aiVariables } from '../supabase/functions/_shared/platform/ai.ts'
import { readEnvironment } from '../supabase/functions/_shared/platform/environment.ts'
import { checkServer } from './areas/recordings/summaries/check-server.ts'

/** `npm run ai:check`: tries the AI server that the environment names. */
const ai = aiOf(readEnvironment(z.object(aiVariables), process.env))
if (ai) process.exitCode = (await checkServer(ai, (line) => console.log(line))) ? 0 : 1
else {
  console.error('No AI server is configured: set AI_BASE_URL, AI_CHAT_MODEL and AI_TRANSCRIBE_MODEL.')
  process.exitCode = 1
}
