import { expect, test } from 'vitest'
import type { Endpoint } from '../_shared/contract/endpoint.ts'
import { contract } from '../_shared/contract/index.ts'
import { createDependencies } from '../_shared/platform/dependencies.ts'
import { testSettings } from '../_shared/platform/settings.fixture.ts'
import { createApp } from './app.ts'

const application = createApp(createDependencies(testSettings), () => undefined)
const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const methods = new Map<string, string[]>()
for (const { method, path } of Object.values(contract).flatMap((area) => Object.values<Endpoint>(area)))
  methods.set(path, [...(methods.get(path) ?? []), method])

for (const path of ['/api/login', '/api/logout', '/api/auth/direct-login']) methods.set(path, ['GET'])

test.each([...methods])('%s has no other methods than %j, and says so', async (path, known) => {
  const address = path.replaceAll(/\{\w+\}/g, '1')
  for (const method of every.filter((one) => !known.includes(one))) {
    const response = await application.request(address, { method })
    expect([method, response.status, response.headers.get('Allow')?.split(', ').toSorted()]).toEqual([
      method,
      405,
      known.toSorted(),
    ])
  }
})
