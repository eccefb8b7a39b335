import { useEffect, useState } from 'react'

/** Longer than the pause between two keys, too short to be noticed. */
const typingMilliseconds = 300

/** The value after a pause in typing, so that a search calls the server once instead of for every key. */
export function useDebouncedValue<Value>(value: Value, milliseconds = typingMilliseconds): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
