import { useEffect } from 'react'
import { dayIn } from '@/lib/dates.ts'
import { queryClient } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'

/** In milliseconds. */
const pause = 60_000

/** Reads everything again once the person's day has ended, because another day is today then. */
export function useNewDay(): void {
  const { timeZone } = useUser()
  useEffect(() => {
    let day = dayIn(timeZone)
    const compare = () => {
      const now = dayIn(timeZone)
      if (now === day) return
      day = now
      void queryClient.invalidateQueries()
    }
    const timer = setInterval(compare, pause)
    // Timers stand still while the device sleeps.
    document.addEventListener('visibilitychange', compare)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', compare)
    }
  }, [timeZone])
}
