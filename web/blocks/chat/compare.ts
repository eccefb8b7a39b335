import { onReconnected } from '@/lib/connection.ts'
import { milliseconds } from '@/lib/milliseconds.ts'

/** Runs the comparison with the server every minute, and whenever the page is shown or the browser is online again. */
export function keepComparing(run: () => Promise<void>): () => void {
  const compare = () => document.visibilityState === 'visible' && void run()
  const timer = setInterval(compare, milliseconds.comparison)
  document.addEventListener('visibilitychange', compare)
  const stop = onReconnected(compare)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', compare)
    stop()
  }
}
