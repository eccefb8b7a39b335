import { useRef } from 'react'
import { newRequestId } from './request-id.ts'

const nothing = { content: '', key: '' }

/**
 * An idempotency key that is the same for every try to send a content, so that one whose response was lost is not stored
 * twice, and another one for a content that was changed since. `forget` once it is stored: the same may be sent again.
 */
export function useRequestKey() {
  const attempt = useRef(nothing)
  return {
    keyOf: (content: string): string => {
      if (attempt.current.content !== content) attempt.current = { content, key: newRequestId() }
      return attempt.current.key
    },
    forget: (): void => {
      attempt.current = nothing
    },
  }
}
