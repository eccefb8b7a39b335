import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from './answer-problem.ts'
import type { Variables } from './context.ts'
import { Problem } from './problem.ts'

function applicationThat(showsErrors: boolean, error: Error) {
  const lines: string[] = []
  const application = new Hono<Variables>()
  application.get('/', () => {
    throw error
  })
  application.onError((thrown, context) =>
    answerProblem(thrown, context, { write: (line) => lines.push(line), showsErrors }),
  )
  return { answer: () => application.request('/'), lines }
}

test('an unforeseen error is a bare 500 to the caller, and its stack is logged', async () => {
  const { answer, lines } = applicationThat(false, new TypeError('secret of the server'))
  const response = await answer()
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret of the server')
  expect(lines.join('\n')).toMatch(/TypeError: secret of the server\\n +at .*answer-problem\.test\.ts/)
})

test('in development the answer carries the stack', async () => {
  const { answer } = applicationThat(true, new TypeError('wrong column'))
  const body = (await (await answer()).json()) as { stack: string }
  expect(body.stack).toMatch(/^TypeError: wrong column\n +at .*answer-problem\.test\.ts/)
})

test('in development a foreseen refusal has no stack either', async () => {
  const { answer } = applicationThat(true, new Problem(409, 'report.already_exists'))
  expect(await (await answer()).json()).not.toHaveProperty('stack')
})
