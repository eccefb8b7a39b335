import { useEffect } from 'react'

/** Keeps the screen of the device on; browsers end that whenever the page is hidden. Some do not offer it. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const release = () => void lock?.release().catch(() => undefined)
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) release()
    }
    const followPage = () => void request()
    followPage()
    document.addEventListener('visibilitychange', followPage)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', followPage)
      release()
    }
  }, [isOn])
}
