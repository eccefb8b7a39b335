import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '@/lib/api.ts'
import { read, refresh } from '@/lib/query.ts'
import { newRequestId } from '@/lib/request-id.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import {
  calendarIntegrations,
  type CalendarIntegration,
  type integrationInput,
} from '@contract/calendar-integrations.ts'
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

const refreshIntegrations = () => Promise.all([refresh(calendarIntegrations.list), refreshEntries()])

/** Adds an integration and reports the result (SYNC-8, SYNC-9). */
export function useNewIntegration(onAdded: () => void) {
  const { t } = useTranslation('calendar-integration')
  const toasts = useToasts()
  const fail = useFailure()
  const [id] = useState(newRequestId)
  return useMutation({
    mutationFn: (body: z.output<typeof integrationInput>) =>
      call(calendarIntegrations.create, { body: { ...body, id } }),
    onSuccess: () => {
      onAdded()
      toasts.success(t('form.done'))
      return refreshIntegrations()
    },
    onError: (error) => fail(error, t('form.failed')),
  })
}

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
function useFailure(): (error: unknown, text: string) => void {
  const toasts = useToasts()
  const errorText = useErrorText()
  return (error, text) => toasts.error(errorText(error, text))
}
