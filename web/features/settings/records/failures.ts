import { ApiError } from '@/lib/api.ts'

/** The server's own words for what went wrong, when it had any. */
export const serverMessage = (error: unknown): string | undefined => (error instanceof ApiError ? error.failure?.message : undefined)

/** What the server has against single fields, by the field's name. */
export function fieldIssues(error: unknown): { name: string; message: string }[] {
  const issues = error instanceof ApiError ? (error.failure?.issues ?? []) : []
  return issues.map(({ path, message }) => ({ name: path.join('.'), message }))
}

/** Whether a record stays because something uses it. */
export const isInUse = (error: unknown): boolean => error instanceof ApiError && error.status === 409
