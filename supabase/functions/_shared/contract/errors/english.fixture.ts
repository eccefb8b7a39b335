import { readMessage } from './message.ts'
import { textOf } from './text.ts'

/** What a schema's message says in English; any other text is itself. */
export const english = (message: string): string => textOf(readMessage(message) ?? {}) ?? message
