import { ApiError } from '@/lib/api.ts'

/** Whether a record stays because something uses it. */
export const isInUse = (error: unknown): boolean => error instanceof ApiError && error.status === 409
