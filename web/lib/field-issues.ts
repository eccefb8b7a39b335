import { ApiError } from './api.ts'

/** The server's messages about single fields, with the field's name. */
export function fieldIssues(error: unknown): { name: string; message: string }[] {
  const issues = error instanceof ApiError ? (error.failure?.issues ?? []) : []
  return issues.map(({ path, message }) => ({ name: path.join('.'), message }))
}
