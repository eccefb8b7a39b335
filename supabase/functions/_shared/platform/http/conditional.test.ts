import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../db/connections.ts'
import type { Work } from '../db/transaction.ts'
import { answerProblem } from './answer-problem.ts'
import { ifUnchanged } from './conditional.ts'
import type { Variables } from './context.ts'
import { Problem } from './problem.ts'

test('[API-20] an edit that is refused at its commit has no ETag of what was not stored', async () => {
  const snapshot = async (work: Work<Response>): Promise<Response> => {
    await work({} as Database)
    throw new Problem(409, 'request.already_exists')
  }
  const caller = { snapshot } as unknown as Caller
  const application = new Hono<Variables>()
  application.put('/', (context) =>
    ifUnchanged({ read: async () => ({}) }, { context, caller }, async () => {
      context.header('ETag', '"of what was not stored"')
      return context.json({})
    }),
  )
  application.onError((error, context) => answerProblem(error, context, { write: () => {}, showsErrors: false }))
  const response = await application.request('/', { method: 'PUT', headers: { 'If-Match': '*' } })
  expect([response.status, response.headers.get('ETag')]).toEqual([409, null])
})
