import { expect, test, vi } from 'vitest'
import { createDependencies } from '../_shared/platform/dependencies.ts'
import { testSettings } from '../_shared/platform/settings.fixture.ts'
import { createApp } from './app.ts'

/** The API, whose log is on a full disk. */
function withFullLog() {
  const log = vi.fn<(line: string) => void>(() => {
    throw new Error('ENOSPC: no space left on device')
  })
  const dependencies = createDependencies(testSettings)
  const fails = () => Promise.reject(new Error('not a Problem'))
  return { log, application: createApp({ ...dependencies, signIn: fails }, log) }
}

test('a request succeeds although its log line cannot be written', async () => {
  const { application, log } = withFullLog()
  const response = await application.request('/api/live')
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  expect(log).toHaveBeenCalledOnce()
})

test('an unexpected error stays a 500 with a code although neither it nor the request can be logged', async () => {
  const { application, log } = withFullLog()
  const response = await application.request('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'te.paris1', password: 'Portal-demo-1' }),
  })
  expect([response.status, await response.json()]).toMatchObject([500, { code: 'request.unexpected' }])
  expect(log).toHaveBeenCalledTimes(2)
})

test('the description of the API is written once, however many clients ask for it', async () => {
  const application = createApp(createDependencies(testSettings), () => undefined)
  const first = await application.request('/api/openapi.json')
  expect(first.headers.get('Content-Type')).toBe('application/json')
  const document = await first.text()
  const written = vi.spyOn(JSON, 'stringify')
  expect(await (await application.request('/api/openapi.json')).text()).toBe(document)
  const longest = Math.max(0, ...written.mock.results.map(({ value }) => String(value).length))
  written.mockRestore()
  expect(longest).toBeLessThan(document.length)
})
