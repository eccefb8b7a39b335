import { useTranslation } from 'react-i18next'
import type { Code } from '@contract/errors/catalogue.ts'
import type { ReadableFailure } from '@contract/errors/failure.ts'
import { readMessage } from '@contract/errors/message.ts'
import { textOf } from '@contract/errors/text.ts'

/** The namespace of the texts of error codes; English ones are the contract's own. */
export const errorsNamespace = 'errors'

/** What an answer tells; its message is shown when this version does not know the code. */
type Told = Pick<ReadableFailure, 'code' | 'message' | 'params'>

/** Says a schema's message, or what an answer tells, in the person's language. Any other text stays as it is. */
export function useMessage(): (said: string | Told) => string {
  const { i18n } = useTranslation('ui')
  const texts: Record<Code, string> | undefined = i18n.getResourceBundle(i18n.language, errorsNamespace)
  return (said) =>
    typeof said === 'string' ? (textOf(readMessage(said) ?? {}, texts) ?? said) : (textOf(said, texts) ?? said.message)
}
