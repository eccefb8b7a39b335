import { ApiError } from './api.ts'

/** What the server has against single fields, by the field's name. */
export function fieldIssues(error: unknown): { name: string; message: string }[] {
  const issues = error instanceof ApiError ? (error.failure?.issues ?? []) : []
  return issues.map(({ path, message }) => ({ name: path.join('.'), message }))
}
