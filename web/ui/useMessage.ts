import { useTranslation } from 'react-i18next'
import type { Code } from '@contract/errors/catalog.ts'
import type { ReadableFailure } from '@contract/errors/failure.ts'
import { readMessage } from '@contract/errors/message.ts'
import { type AnyFault, textOf } from '@contract/errors/text.ts'
import { withDays } from './errors/with-days.ts'

/** The namespace of the translated error texts; the English ones are in the contract. */
export const errorsNamespace = 'errors'

/** An error from a response; its message is shown when this version does not know the code. */
type ResponseFault = Pick<ReadableFailure, 'code' | 'message' | 'params'>

/** Translates a schema's message or an error from a response. Any other text is returned unchanged. */
export function useMessage(): (fault: string | ResponseFault) => string {
  const { i18n } = useTranslation('ui')
  const texts: Record<Code, string> | undefined = i18n.getResourceBundle(i18n.language, errorsNamespace)
  const translate = (fault: AnyFault) => textOf(withDays(fault, i18n.language), texts)
  return (fault) =>
    typeof fault === 'string' ? (translate(readMessage(fault) ?? {}) ?? fault) : (translate(fault) ?? fault.message)
}
