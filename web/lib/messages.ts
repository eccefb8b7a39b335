/** Translations by the English sentence; `{{name}}` in both stands for what differs from case to case. */
export type Messages = Readonly<Record<string, string>>

const placeholder = /\\\{\\\{(\w+)\\\}\\\}/g
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (sentence: string): RegExp => new RegExp(`^${escape(sentence).replaceAll(placeholder, '(?<$1>.+)')}$`)

/** A sentence of the contract or the server in another language; itself where the catalogue does not have it. */
export function translated(message: string, messages: Messages): string {
  const exact = messages[message]
  if (exact) return exact
  for (const [sentence, translation] of Object.entries(messages)) {
    const values = sentence.includes('{{') ? patternOf(sentence).exec(message)?.groups : undefined
    if (values) return translation.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  }
  return message
}
