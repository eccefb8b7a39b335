import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from './answer-problem.ts'
import type { Variables } from './context.ts'
import { Problem } from './problem.ts'

function applicationThrowing(error: Error, showsErrors: boolean) {
  const lines: string[] = []
  const application = new Hono<Variables>()
  application.get('/', () => {
    throw error
  })
  application.onError((thrown, context) =>
    answerProblem(thrown, context, { write: (line) => lines.push(line), showsErrors }),
  )
  return { request: () => application.request('/'), lines }
}

test('responds to an unexpected error with a plain 500 and logs its stack trace', async () => {
  const { request, lines } = applicationThrowing(new TypeError('internal detail'), false)
  const response = await request()
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('internal detail')
  expect(lines.join('\n')).toMatch(/TypeError: internal detail\\n +at .*answer-problem\.test\.ts/)
})

test('includes the stack trace in the response during development', async () => {
  const { request } = applicationThrowing(new TypeError('wrong column'), true)
  const body = (await (await request()).json()) as { stack: string }
  expect(body.stack).toMatch(/^TypeError: wrong column\n +at .*answer-problem\.test\.ts/)
})

test('includes where in SQL a database error was raised during development', async () => {
  const error = Object.assign(new Error('division by zero'), { where: 'PL/pgSQL function reports.stamp() line 5' })
  const body = (await (await applicationThrowing(error, true).request()).json()) as { stack: string }
  expect(body.stack).toMatch(
    /^Error: division by zero\n +at [^]*\n +in SQL: PL\/pgSQL function reports\.stamp\(\) line 5$/,
  )
})

test('never includes a stack trace for a Problem, not even during development', async () => {
  const { request } = applicationThrowing(new Problem(409, 'report.already_exists'), true)
  expect(await (await request()).json()).not.toHaveProperty('stack')
})
