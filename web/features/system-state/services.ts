import type { TFunction } from 'i18next'
import type { Health } from '@contract/system.ts'

export type Service = keyof Health['services']
export type State = Health['services'][Service]

/** For each service, what it does while it works, and otherwise what is missing and what to do. */
export const descriptions = (
  { services: { database, auth, storage, worker, realtime, calls, ai }, progress }: Health,
  t: TFunction<'system-state'>,
): Record<Service, string> => ({
  database: t(`database.${database}`),
  auth: t(`auth.${auth}`),
  storage: t(`storage.${storage}`),
  worker: t(`worker.${worker}`),
  realtime: t(`realtime.${realtime}`),
  calls:
    calls === 'building'
      ? t('calls.building', { progress: Math.floor((progress?.calls ?? 0) * 100) })
      : t(`calls.${calls}`),
  ai: t(`ai.${ai}`),
})
