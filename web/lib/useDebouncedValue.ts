import { useEffect, useState } from 'react'

/** Longer than the pause between two keystrokes, too short to be noticed. */
const typingMilliseconds = 300

/** The value after a pause in typing, so that a search calls the server once instead of for every keystroke. */
export function useDebouncedValue<Value>(value: Value, milliseconds = typingMilliseconds): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return debounced
}
