import { useEffect, useState } from 'react'

const period = 15_000

/** The current instant, renewed while it is shown: a meeting becomes joinable, a deadline overdue, on an open page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period)
    return () => clearInterval(timer)
  }, [])
  return now
}
