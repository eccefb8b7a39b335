import { useEffect, useRef } from 'react'
import { dayIn } from '@/lib/dates.ts'
import { queryClient } from '@/lib/query.ts'
import { userQuery, useUser } from '@/lib/session.ts'

/** In milliseconds. */
const pause = 60_000

/**
 * Reads everything again once the person's day has ended, because another day is today then. The server says when that
 * is: the browser's clock may be ahead or behind, and only says when to ask.
 */
export function useNewDay(): void {
  const { timeZone, today } = useUser()
  useEffect(() => {
    const compare = () => {
      if (dayIn(timeZone) !== today) void queryClient.refetchQueries(userQuery, { cancelRefetch: false })
    }
    const timer = setInterval(compare, pause)
    // Timers stand still while the device sleeps.
    document.addEventListener('visibilitychange', compare)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', compare)
    }
  }, [timeZone, today])

  const shown = useRef(today)
  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    // Who the person is has just been read.
    const user = queryClient.getQueryCache().find(userQuery)
    void queryClient.invalidateQueries({ predicate: (query) => query !== user })
  }, [today])
}
