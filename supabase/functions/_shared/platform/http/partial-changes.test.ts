import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'
import { changesOf, optionalText, requiredText } from '../../contract/fields.ts'
import { contract } from '../../contract/index.ts'

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value

const endpointsOf = (tree: object): Endpoint[] =>
  isEndpoint(tree) ? [tree] : Object.values(tree).flatMap((branch: object) => endpointsOf(branch))

const changes = endpointsOf(contract).filter(({ method, body }) => ['PUT', 'PATCH'].includes(method) && body)

/** The fields that a body's schema fills in when they are left out. */
const filledIn = (body: z.ZodType): string[] =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
        const { success, data } = field.safeParse(undefined)
        return success && data !== undefined ? [name] : []
      })
    : []

test.each(changes)('[API-8] $method $path leaves fields unchanged that are not in the body', ({ body }) => {
  expect(filledIn(body as z.ZodType)).toEqual([])
})

test('finds the endpoints of the contract that change a record', () => {
  expect(changes.length).toBeGreaterThan(20)
})

test('makes every field of a body optional, without its default', () => {
  const change = changesOf(z.strictObject({ name: requiredText('field.name_required'), description: optionalText }))
  expect(change.parse({})).toEqual({})
  expect(change.parse({ description: ' ' })).toEqual({ description: null })
  expect(change.parse({ description: null })).toEqual({ description: null })
  expect(change.safeParse({ name: ' ' }).success).toBe(false)
  expect(change.safeParse({ unknown: 1 }).success).toBe(false)
})
