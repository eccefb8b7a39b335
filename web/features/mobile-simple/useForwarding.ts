import { useEffect } from 'react'
import { milliseconds } from '@/lib/milliseconds.ts'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery } from '@/lib/session.ts'

/** Leads a signed-in person to the chat after a second; a failed check is ignored (MOB-24). Returns a function that stops. */
export function forward(): () => void {
  const check = async () => {
    const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null)
    if (user) location.assign(paths.mobileChat.getHref())
  }
  const timer = setTimeout(() => void check(), milliseconds.simplePageCheck)
  return () => clearTimeout(timer)
}

/** `forward`, for as long as the page is shown. */
export const useForwarding = (): void => useEffect(forward, [])
