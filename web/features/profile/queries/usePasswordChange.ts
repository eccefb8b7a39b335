import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { Request } from '@contract/endpoint.ts'
import { contract } from '@contract/index.ts'

type Passwords = Request<typeof contract.auth.changePassword>['body']

/**
 * Returns a function that changes the person's own password and says so, or shows the server's message if it refuses. It
 * resolves to whether the password was changed.
 */
export function usePasswordChange(): (body: Passwords) => Promise<boolean> {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  const errorText = useErrorText()
  return async (body) => {
    try {
      await call(contract.auth.changePassword, { body })
    } catch (error) {
      toasts.error(errorText(error, t('password.failed')))
      return false
    }
    toasts.success(t('password.done'))
    return true
  }
}
