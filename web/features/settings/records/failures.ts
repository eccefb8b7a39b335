import { ApiError } from '@/lib/api.ts'

/** Whether a record could not be deleted because it is in use. */
export const isInUse = (error: unknown): boolean => error instanceof ApiError && error.status === 409
