import { useEffect, useState } from 'react'

const two = (value: number): string => String(value).padStart(2, '0')

/** How long ago something began, in hours, minutes and seconds. */
function elapsed(since: string): string {
  const seconds = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1_000))
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

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
