import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/api.ts'
import type { ReadableFailure } from '@contract/errors/failure.ts'
import { useMessage } from './useMessage.ts'

/** The most that is shown of a text that is not ours, in characters. */
const longest = 300

/**
 * The text of an error: the server's message by its code, else `otherwise`, else the status and the body (API-2).
 */
export function useErrorText(): (error: unknown, otherwise?: string) => string {
  const { t } = useTranslation('ui')
  const say = useMessage()

  function textOfFailure({ issues = [], ...failure }: ReadableFailure): string {
    if (failure.code !== 'request.invalid' || issues.length === 0) return say(failure)
    // The general words do not name the field: its path does.
    const texts = issues.map(({ path, ...issue }) =>
      issue.code?.startsWith('field.') && path.length > 0 ? `${path.join('.')}: ${say(issue)}` : say(issue),
    )
    return [...new Set(texts)].join('; ')
  }

  return (error, otherwise) => {
    if (!(error instanceof ApiError))
      return otherwise ?? (error instanceof TypeError ? t('unreachable') : t('unexpected'))
    return error.failure ? textOfFailure(error.failure) : (otherwise ?? error.message.slice(0, longest))
  }
}
