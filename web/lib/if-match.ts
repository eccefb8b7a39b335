import { ApiError } from './api.ts'

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status

/** Changes only the version that was read. */
export const ifMatch = (version: number): Record<string, string> => ({ 'If-Match': `"${version}"` })

/** Somebody changed it after it was read (412 by If-Match). */
export const isOutdated = (error: unknown): boolean => hasStatus(error, 412)

/** What is shown is not what is there: it was changed meanwhile, or is gone, for this person at least. */
export const isOver = (error: unknown): boolean => isOutdated(error) || hasStatus(error, 404)
