import { describe, expect, test } from 'vitest'
import { reportExists } from '../../contract/reports.ts'
import { databaseProblem } from './database-problem.ts'

const failed = (fields: Record<string, string>, message = 'secret detail of the statement'): Error =>
  Object.assign(new Error(message), fields)

describe('an error of the database', () => {
  test.each([
    ['57P01', 503],
    ['08006', 503],
    ['53300', 503],
    ['40001', 503],
    ['57014', 503],
    ['55P03', 503],
    ['ECONNREFUSED', 503],
    ['23505', 409],
    ['23503', 409],
    ['23514', 400],
    ['22P02', 400],
    ['22009', 400],
    ['22021', 400],
    ['42501', 403],
  ])('%s is a %i that tells no SQL', (code, status) => {
    const problem = databaseProblem(failed({ code }))
    expect(problem?.status).toBe(status)
    expect(problem?.message).not.toContain('secret')
  })

  test('that is temporary says when to try again', () => {
    expect(databaseProblem(new Error('Connection terminated unexpectedly'))?.headers).toEqual({ 'Retry-After': '2' })
    expect(databaseProblem(new Error('timeout exceeded when trying to connect'))?.status).toBe(503)
  })

  test('that a rule raised keeps its message and names its field', () => {
    const problem = databaseProblem(failed({ code: 'PT400', hint: 'items.0.dueDate' }, 'Not in the past'))
    expect(problem?.status).toBe(400)
    expect(problem?.body).toEqual({
      message: 'Not in the past',
      issues: [{ path: ['items', 0, 'dueDate'], message: 'Not in the past' }],
    })
  })

  test('of a known constraint has a readable message', () => {
    const problem = databaseProblem(failed({ code: '23505', constraint: 'reports_one_a_day' }))
    expect(problem?.message).toBe(reportExists)
  })

  test('that no caller could cause is an internal one', () => {
    expect(databaseProblem(failed({ code: '42P01' }))).toBeNull()
    expect(databaseProblem('not an error')).toBeNull()
  })
})
