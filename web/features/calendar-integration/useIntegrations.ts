import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, call } from '@/lib/api.ts'
import { read, refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useMessage } from '@/ui/useMessage.ts'
import { calendarIntegrations, type CalendarIntegration } from '@contract/calendar-integrations.ts'
import { calendar } from '@contract/calendar.ts'

const interval = 2_000

/** A new calendar of another place, until its first reading has ended one way or the other. */
const isAwaited = ({ sourceUrl, isActive, refreshedAt, failedAt }: CalendarIntegration) =>
  sourceUrl !== null && isActive && refreshedAt === null && failedAt === null

/** The entries of other calendars come and go with the integrations. */
const refreshEntries = () => refresh(calendar.events)

/** The own integrations; asked for again while the first reading of one is under way. */
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

/** Switches, renews and deletes an integration, and says how it went (SYNC-8, SYNC-9). */
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

/** Shows the server's own words, else `text`. */
export function useFailure(): (error: unknown, text: string) => void {
  const toasts = useToasts()
  const say = useMessage()
  return (error, text) => {
    const message = error instanceof ApiError ? error.failure?.message : undefined
    toasts.error(message ? say(message) : text)
  }
}
