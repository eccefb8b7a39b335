import { isCode } from '@contract/errors/catalog.ts'
import type { ReadableFailure } from '@contract/errors/failure.ts'
import { ApiError } from './api.ts'

type ServerFault = Pick<ReadableFailure, 'code' | 'message' | 'params'>

/** A fault from the server in the form of a schema's message, which the fields translate. */
export const formMessage = ({ code, message, params }: ServerFault): string => {
  if (code === undefined || !isCode(code)) return message
  return params ? `${code} ${JSON.stringify(params)}` : code
}

export const issuesOf = (error: unknown): NonNullable<ReadableFailure['issues']> =>
  error instanceof ApiError ? (error.failure?.issues ?? []) : []

/** The server's messages about single fields, with the field's name. */
export const fieldIssues = (error: unknown): { name: string; message: string }[] =>
  issuesOf(error).map(({ path, ...said }) => ({ name: path.join('.'), message: formMessage(said) }))
