import { useEffect } from 'react'
import { milliseconds } from '@/lib/milliseconds.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

/** Redirects a signed-in person to the chat after a second; a failed check is ignored (MOB-24). */
export function useForwarding(): void {
  useEffect(() => {
    const check = async () => {
      const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)
      if (user) location.assign(paths.mobileChat.getHref())
    }
    const timer = setTimeout(() => void check(), milliseconds.simplePageCheck)
    return () => clearTimeout(timer)
  }, [])
}
