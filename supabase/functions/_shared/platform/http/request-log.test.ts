import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Variables } from './context.ts'
import { requestLog, withoutFailing } from './request-log.ts'

const answering = (write: (line: string) => void) => {
  const application = new Hono<Variables>()
  application.use(requestLog(write))
  application.post('/reports', (context) => context.json({ stored: true }, 201))
  return application
}

test('writes one line per request, without its query', async () => {
  const lines: string[] = []
  await answering((line) => lines.push(line)).request('/reports?token=secret', { method: 'POST' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', status: 201 })
  expect(lines[0]).not.toContain('secret')
})

test('a request succeeds even if its log line cannot be written', async () => {
  const full = withoutFailing(() => {
    throw new Error('ENOSPC: no space left on device')
  })
  const response = await answering(full).request('/reports', { method: 'POST' })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ stored: true })
})
