import { useEffect, useState } from 'react'

/** Long enough for the next key, short enough not to be waited for. */
const typingMilliseconds = 300

/** What is typed, once nothing more has been typed for a moment: so a search asks the server once, not once a key. */
export function useDebouncedValue<Value>(value: Value, milliseconds = typingMilliseconds): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
