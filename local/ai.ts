/** The settings of an AI server, of which the function and the worker read the values. */
export const aiVariables = ['AI_BASE_URL', 'AI_API_KEY', 'AI_CHAT_MODEL', 'AI_TRANSCRIBE_MODEL'] as const

/** A stack has no AI server unless it is told to: nothing of a test goes to the one of whoever runs it. */
export const withoutAi = Object.fromEntries(aiVariables.map((name) => [name, '']))
