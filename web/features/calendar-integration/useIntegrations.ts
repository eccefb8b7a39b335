import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { read, refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { calendarIntegrations, type CalendarIntegration } from '@contract/calendar-integrations.ts'
import { calendar } from '@contract/calendar.ts'

const interval = 2_000

/** Whether a connected calendar still waits for its first read to succeed or fail. */
const isAwaited = ({ sourceUrl, isActive, refreshedAt, failedAt }: CalendarIntegration) =>
  sourceUrl !== null && isActive && refreshedAt === null && failedAt === null

/** Refetches events, because those of a connected calendar appear and disappear with its integration. */
const refreshEntries = () => refresh(calendar.events)

/** The person's integrations; polled while the first read of one is pending. */
export function useIntegrations() {
  const integrations = useQuery({
    ...read(calendarIntegrations.list),
    refetchInterval: ({ state: { data, error } }) => (error === null && data?.some(isAwaited) ? interval : false),
  })
  const { data } = integrations
  useEffect(() => {
    if (data) void refreshEntries()
  }, [data])
  return integrations
}

export const refreshIntegrations = () => Promise.all([refresh(calendarIntegrations.list), refreshEntries()])

/** Switches an integration on or off, replaces its address or deletes it, and reports the result (SYNC-8, SYNC-9). */
export function useIntegrationChanges({ id, isActive }: CalendarIntegration) {
  const { t } = useTranslation('calendar-integration')
  const toasts = useToasts()
  const fail = useFailure()
  const params = { id }
  const succeed = (text: string) => {
    toasts.success(text)
    return refreshIntegrations()
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

/** Shows the server's message, or `text` if there is none. */
export function useFailure(): (error: unknown, text: string) => void {
  const toasts = useToasts()
  const errorText = useErrorText()
  return (error, text) => toasts.error(errorText(error, text))
}
