import { useEffect, useState } from 'react'
import { showTimecode } from '@/lib/timecode.ts'

const elapsed = (since: string): string => showTimecode(Date.now() - Date.parse(since))

/** A clock that counts up every second. */
export function Elapsed({ since }: { since: string }) {
  const [shown, setShown] = useState(() => elapsed(since))
  useEffect(() => {
    const timer = setInterval(() => setShown(elapsed(since)), 1_000)
    return () => clearInterval(timer)
  }, [since])
  return (
    <time role="timer" aria-live="off">
      {shown}
    </time>
  )
}
