import { expect, test } from 'vitest'
import { z } from 'zod'
import { newRequestId } from './request-id.ts'

test('every id is a different UUID', () => {
  const ids = Array.from({ length: 500 }, newRequestId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
