import { ApiError } from './api.ts'

/** Changes only the version that was read. */
export const ifMatch = (version: number): Record<string, string> => ({ 'If-Match': `"${version}"` })

/** Somebody changed it after it was read (412 by If-Match). */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.status === 412
