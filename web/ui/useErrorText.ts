import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/api.ts'
import type { ReadableFailure } from '@contract/errors/failure.ts'
import { useMessage } from './useMessage.ts'

/** The most characters shown of a text from elsewhere, such as a proxy's error page. */
const longest = 300

/**
 * The text of an error: the server's message by its code, else `otherwise`, else the status and the body (API-2).
 */
export function useErrorText(): (error: unknown, otherwise?: string) => string {
  const { t } = useTranslation('ui')
  const translate = useMessage()

  function textOfFailure({ issues = [], ...failure }: ReadableFailure): string {
    if (failure.code !== 'request.invalid' || issues.length === 0) return translate(failure)
    // The general message does not name the field, so its path is added.
    const texts = issues.map(({ path, ...issue }) =>
      issue.code?.startsWith('field.') && path.length > 0 ? `${path.join('.')}: ${translate(issue)}` : translate(issue),
    )
    return [...new Set(texts)].join('; ')
  }

  return (error, otherwise) => {
    if (!(error instanceof ApiError))
      return otherwise ?? (error instanceof TypeError ? t('unreachable') : t('unexpected'))
    return error.failure ? textOfFailure(error.failure) : (otherwise ?? error.message.slice(0, longest))
  }
}
