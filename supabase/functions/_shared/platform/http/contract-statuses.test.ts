import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { contract } from '../../contract/index.ts'

const endpoints = Object.values(contract).flatMap((area) => Object.values<Endpoint>(area))
/** The statuses of success of some endpoints, each once. */
const statuses = (isMeant: (endpoint: Endpoint) => boolean) =>
  new Set(endpoints.filter(isMeant).map(({ status = 200 }) => status))

test('an endpoint without an answer says 204 or redirects, and others say neither', () => {
  const isSilent = ({ answer }: Endpoint) => answer instanceof z.ZodVoid || answer instanceof z.ZodUndefined
  expect(statuses(isSilent)).toEqual(new Set([204, 302]))
  expect(statuses((endpoint) => !isSilent(endpoint))).toEqual(new Set([200, 201]))
})

test('only POST creates something', () => {
  expect(statuses(({ method }) => method === 'POST')).toEqual(new Set([200, 201, 204]))
  expect(statuses(({ method }) => method !== 'POST')).toEqual(new Set([200, 204, 302]))
})
