import { ApiError } from './api.ts'

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status

/** The header that limits a change to the version that was read. */
export const ifMatch = (version: number): Record<string, string> => ({ 'If-Match': `"${version}"` })

/** Whether someone changed the record after it was read (412 by If-Match). */
export const isOutdated = (error: unknown): boolean => hasStatus(error, 412)

/** Whether the copy that was read is stale: the record was changed, deleted, or is no longer visible to this person. */
export const isStale = (error: unknown): boolean => isOutdated(error) || hasStatus(error, 404)
