import { useEffect, useRef, useState } from 'react'
import type { CallState } from './call-state.ts'
import { followLevel } from './level.ts'
import { type Hint, microphoneHints } from './microphone-hint.ts'

/** What the person in a call should know about their microphone at the moment. */
export function useMicrophoneHint({ microphone, isMuted }: CallState): Hint | undefined {
  const [hint, setHint] = useState<Hint>()
  const muted = useRef(isMuted)
  useEffect(() => {
    muted.current = isMuted
  }, [isMuted])
  useEffect(() => {
    if (!microphone) return undefined
    // What is sent is silent while they are muted; a copy of it is not, and stays here.
    const copy = microphone.clone()
    copy.enabled = true
    const watch = microphoneHints()
    const stop = followLevel(new MediaStream([copy]), (level, hasSound) =>
      setHint(watch(level, hasSound, muted.current)),
    )
    return () => {
      stop()
      copy.stop()
      setHint(undefined)
    }
  }, [microphone])
  return hint
}
