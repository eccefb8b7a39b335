import { useEffect } from 'react'
import type { Call } from './call.ts'

/** Where the space bar has a meaning of its own. */
const controls =
  'button, a, input, textarea, select, [contenteditable], [role="menuitem"], [role="option"], [role="combobox"]'

/** Muted people speak while they hold the space bar. */
export function usePushToTalk(call: Call, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    let isHeld = false
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || (event.target instanceof Element && event.target.closest(controls))) return
      event.preventDefault()
      if (event.repeat || !call.snapshot().isMuted) return
      isHeld = true
      void call.setMuted(false)
    }
    const release = () => {
      if (!isHeld) return
      isHeld = false
      void call.setMuted(true)
    }
    const lift = ({ code }: KeyboardEvent) => {
      if (code === 'Space') release()
    }
    addEventListener('keydown', press)
    addEventListener('keyup', lift)
    // The key may be released while another window has the focus.
    addEventListener('blur', release)
    return () => {
      release()
      removeEventListener('keydown', press)
      removeEventListener('keyup', lift)
      removeEventListener('blur', release)
    }
  }, [call, isOn])
}
