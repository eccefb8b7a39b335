import type { ScriptedServer } from '../../../worker/areas/recordings/summaries/scripted-server.fixture.ts'

/** The settings of a portal that uses the scripted AI server. */
export const environmentOf = ({ settings: { url, key, chatModel, transcribeModel } }: ScriptedServer) => ({
  AI_BASE_URL: url,
  AI_API_KEY: key ?? '',
  AI_CHAT_MODEL: chatModel,
  AI_TRANSCRIBE_MODEL: transcribeModel,
})
