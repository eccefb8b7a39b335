import { ApiError } from '@/lib/api.ts'
import { useMessage } from '@/ui/useMessage.ts'

/** The server's own words for what went wrong, in the person's language; `otherwise` when it had none. */
export function useServerText(): (error: unknown, otherwise: string) => string {
  const say = useMessage()
  return (error, otherwise) => (error instanceof ApiError && error.failure ? say(error.failure.message) : otherwise)
}

/** Whether a record stays because something uses it. */
export const isInUse = (error: unknown): boolean => error instanceof ApiError && error.status === 409
