import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { turnOff, turnOn } from '@/blocks/push/device.ts'
import { call } from '@/lib/api.ts'
import { queryClient, read, refresh } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import type { Request } from '@contract/endpoint.ts'
import { push } from '@contract/push.ts'

const settings = read(push.settings)

/** The person's notifications on devices. */
export const usePushSettings = () => useQuery(settings)

const refreshSettings = () => refresh(push.settings)

/** Saves the kinds, the hidden content and the quiet hours. */
export function useChangePreferences() {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (body: Request<typeof push.change>['body']) => call(push.change, { body }),
    onSuccess: (changed) => queryClient.setQueryData(settings.queryKey, changed),
    onError: (error) => toasts.error(t('notifications.notSaved'), errorText(error)),
  })
}

/** Turns notifications on this device on or off. */
export function useThisDevice() {
  const { t } = useTranslation('profile')
  const { id } = useUser()
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (!wanted) await turnOff(id)
      else if (!(await turnOn(id))) toasts.error(t('notifications.denied'))
    },
    onError: (error) => toasts.error(t('notifications.notChanged'), errorText(error)),
    onSettled: refreshSettings,
  })
}

/** Sends a test notification to this device. */
export function useTest() {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => call(push.test),
    onSuccess: () => toasts.success(t('notifications.tested')),
    onError: (error) => toasts.error(t('notifications.notTested'), errorText(error)),
  })
}

/** Removes another device. */
export function useRemoveDevice() {
  const { t } = useTranslation('profile')
  const toasts = useToasts()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (id: string) => call(push.removeDevice, { params: { id } }),
    onError: (error) => toasts.error(t('notifications.notRemoved'), errorText(error)),
    onSettled: refreshSettings,
  })
}
