import { calendarIntegrations, type CalendarIntegration } from '@contract/calendar-integrations.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '@/lib/api.ts'
import { refresh } from '@/lib/query.ts'
import { useMessage } from '@/ui/useMessage.ts'
import { useToasts } from '@/ui/Toasts.tsx'

export const refreshList = () => refresh(calendarIntegrations.list)

/** Switches, renews and deletes an integration, and says how it went (spec/portal.md §8 Integration). */
export function useIntegrationChanges({ id, isActive }: CalendarIntegration) {
  const { t } = useTranslation('calendar-integration')
  const toasts = useToasts()
  const fail = useFailure()
  const params = { id }
  const succeed = (text: string) => {
    toasts.success(text)
    return refreshList()
  }
  return {
    toggle: useMutation({
      mutationFn: () => call(calendarIntegrations.update, { params, body: { isActive: !isActive } }),
      onSuccess: () => succeed(t('update.done')),
      onError: (error) => fail(error, t('update.failed')),
    }),
    rotate: useMutation({
      mutationFn: () => call(calendarIntegrations.rotate, { params }),
      onSuccess: () => succeed(t('rotate.done')),
      onError: (error) => fail(error, t('rotate.failed')),
    }),
    remove: useMutation({
      mutationFn: () => call(calendarIntegrations.remove, { params }),
      onSuccess: () => succeed(t('remove.done')),
      onError: (error) => fail(error, t('remove.failed')),
    }),
  }
}

/** Shows the server's own words, else `text`. */
export function useFailure(): (error: unknown, text: string) => void {
  const toasts = useToasts()
  const say = useMessage()
  return (error, text) => {
    const message = error instanceof ApiError ? error.failure?.message : undefined
    toasts.error(message ? say(message) : text)
  }
}
