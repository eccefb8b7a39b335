import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { UnsentWork } from '@/blocks/session/unsent-work.ts'
import { milliseconds } from '@/lib/milliseconds.ts'
import { paths } from '@/lib/paths.ts'
import { userQuery } from '@/lib/session.ts'
import { portalVersion } from '@contract/version.ts'
import { tryToClearCache } from './clear-cache.ts'

type State = 'clearing' | 'cleared' | 'required' | 'unsent'

/** Leads to the current version of the mobile chat after two seconds (MOB-15). Returns a function that stops. */
export function leadToChat(): () => void {
  const timer = setTimeout(
    () => location.assign(paths.mobileChat.getHref({ v: portalVersion })),
    milliseconds.cacheClearRedirect,
  )
  return () => clearTimeout(timer)
}

/** Clears the cache on opening, then leads to the mobile chat; warns first of what the person has not sent. */
export function useCacheClear(): { state: State; unsent: UnsentWork[]; clear: () => Promise<void> } {
  const [state, setState] = useState<State>('clearing')
  const [unsent, setUnsent] = useState<UnsentWork[]>([])
  const person = useQuery(userQuery).data?.id

  const clear = useCallback(async () => {
    setState('clearing')
    setState((await tryToClearCache()) ? 'cleared' : 'required')
  }, [])

  useEffect(() => {
    const start = async () => {
      const { findUnsentWork } = await import('@/blocks/session/unsent-work.ts')
      const found = person ? await findUnsentWork(person) : []
      setUnsent(found)
      if (found.length > 0) setState('unsent')
      else await clear()
    }
    start().catch((error: unknown) => {
      console.error(error)
      setState('required')
    })
  }, [person, clear])

  useEffect(() => (state === 'cleared' ? leadToChat() : undefined), [state])

  return { state, unsent, clear }
}
