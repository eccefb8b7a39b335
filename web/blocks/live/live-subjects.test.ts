import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { actionPlans } from '@contract/action-plans.ts'
import type { Hint } from '@contract/live/hint.ts'
import { liveTasks } from './live-subjects.ts'

const list = read(actionPlans.list, { query: { status: 'open' } }).queryKey
const opened = read(actionPlans.one, { params: { id: 7 } }).queryKey

beforeEach(() => {
  for (const key of [list, opened]) queryClient.setQueryData(key, [])
})
afterEach(() => queryClient.clear())

const isReadAgain = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
const hint = (...subjects: Hint['subjects']): void => liveTasks.onHint({ number: 1, subjects, rooms: [] })

test('[PLAN-27] the list of plans is read again when somebody assigns one', () => {
  hint('tasks')
  expect(isReadAgain(list)).toBe(true)
})

test('[PLAN-27] the list of plans is read again when hints were missed', () => {
  liveTasks.refresh()
  expect(isReadAgain(list)).toBe(true)
})

test('[PLAN-27] a plan that is open keeps the version that was read', () => {
  hint('tasks')
  expect(isReadAgain(opened)).toBe(false)
})

test('the list of plans is not read again after a hint about something else', () => {
  hint('reports', 'notifications', 'plans')
  expect(isReadAgain(list)).toBe(false)
})
