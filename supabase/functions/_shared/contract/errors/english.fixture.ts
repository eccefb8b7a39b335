import { readMessage } from './message.ts'
import { textOf } from './text.ts'

/** The English text of a schema's message. Returns any other text unchanged. */
export const english = (message: string): string => textOf(readMessage(message) ?? {}) ?? message
