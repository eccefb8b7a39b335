import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { createOnce } from './create-once.ts'

type Outcome = 'stored' | 'lost' | 'refused'

/** A server that stores the first input of each key; `outcomes` are those of its next responses. */
function server(...outcomes: Outcome[]) {
  const rows = new Map<string, string>()
  const create = async (input: string, key: string): Promise<{ key: string; text: string }> => {
    const outcome = outcomes.shift()
    if (outcome === 'refused') throw new ApiError(400, '', '{}')
    if (!rows.has(key)) rows.set(key, input)
    if (outcome === 'lost') throw new TypeError('Failed to fetch')
    return { key, text: rows.get(key) ?? '' }
  }
  const change = vi.fn<
    (stored: { key: string; text: string }, input: string) => Promise<{ key: string; text: string }>
  >(async ({ key }, input) => {
    rows.set(key, input)
    return { key, text: input }
  })
  return { rows, change, save: createOnce(create, change) }
}

test('creates one row for a retry after a lost response, with what was changed in between', async () => {
  const { rows, change, save } = server('lost')
  await expect(save('at 9')).rejects.toThrow('Failed to fetch')
  expect((await save('at 10')).text).toBe('at 10')
  expect([...rows.values()]).toEqual(['at 10'])
  expect(change).toHaveBeenCalledOnce()
})

test('ends with the last input when the response to a change was lost, too', async () => {
  const { rows, change, save } = server('lost')
  await expect(save('at 9')).rejects.toThrow('Failed to fetch')
  change.mockImplementationOnce(async ({ key }, input) => {
    rows.set(key, input)
    throw new TypeError('Failed to fetch')
  })
  await expect(save('at 10')).rejects.toThrow('Failed to fetch')
  await save('at 9')
  expect([...rows.values()]).toEqual(['at 9'])
})

test.each([
  ['the same input after a lost response', 'lost', 'at 9'],
  ['a corrected input after a refusal', 'refused', 'at 10'],
] as const)('changes nothing for %s', async (_, outcome, second) => {
  const { rows, change, save } = server(outcome)
  await expect(save('at 9')).rejects.toBeInstanceOf(Error)
  await save(second)
  expect([...rows.values()]).toEqual([second])
  expect(change).not.toHaveBeenCalled()
})
