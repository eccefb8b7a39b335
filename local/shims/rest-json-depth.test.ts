import { expect, test } from 'vitest'
import { isDeep, refuseDeepJson } from './rest-json-depth.ts'

const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

test.each([lists, objects])('a body of 101 levels is deep, one of 100 is not', (nested) => {
  expect(isDeep(nested(101))).toBe(true)
  expect(isDeep(nested(100))).toBe(false)
})

test('brackets in texts and beside each other are no levels', () => {
  expect(isDeep(JSON.stringify({ text: '['.repeat(200), quoted: `"${'{'.repeat(200)}` }))).toBe(false)
  expect(isDeep(JSON.stringify({ path: `\\${'['.repeat(200)}` }))).toBe(false)
  expect(isDeep(`[${'[],{},'.repeat(200)}[]]`)).toBe(false)
  expect(isDeep(`["a\\"","\\\\",${lists(100)}]`)).toBe(true)
})

test('a deep body is refused with 400 and stays readable for others', async () => {
  const post = (body: string) => new Request('http://localhost/rest/v1/tasks', { method: 'POST', body })
  const refused = await refuseDeepJson(post(lists(5_000)))
  expect(refused?.status).toBe(400)
  expect(await refused?.json()).toMatchObject({ code: 'PGRST102' })
  const served = post(lists(3))
  expect(await refuseDeepJson(served)).toBeUndefined()
  expect(await served.text()).toBe(lists(3))
  expect(await refuseDeepJson(new Request('http://localhost/rest/v1/tasks'))).toBeUndefined()
})
