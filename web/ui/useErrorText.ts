import { useTranslation } from 'react-i18next'
import { ApiError } from '@/lib/api.ts'
import { useMessage } from './useMessage.ts'

/** The text of an error: the server's message, or a general sentence. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('ui')
  const say = useMessage()
  return (error) => {
    if (!(error instanceof ApiError)) return error instanceof TypeError ? t('unreachable') : t('unexpected')
    return error.failure ? say(error.failure.message) : t('unexpected')
  }
}
