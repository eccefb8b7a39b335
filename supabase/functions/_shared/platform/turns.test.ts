import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

test('never runs more than the allowed number of tasks per key at once', async () => {
  const inTurn = createTurns(2)
  let running = 0
  let most = 0
  const work = async (): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    return (running -= 1)
  }
  await Promise.all(Array.from({ length: 9 }, () => inTurn('a', work)))
  expect(most).toBe(2)
})

test('keeps keys independent and continues after a failure', async () => {
  const inTurn = createTurns(1)
  const never = inTurn('a', () => new Promise<never>(() => {}))
  expect(await inTurn('b', async () => 'done')).toBe('done')
  await expect(inTurn('c', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('c', async () => 'next')).toBe('next')
  expect(never).toBeInstanceOf(Promise)
})

/** A task that runs until it is released. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, release: resolve }
}

test('refuses a task when too many are waiting', async () => {
  const inTurn = createTurns(1, { most: 1, refuse: () => new Error('full') })
  const first = held()
  const running = inTurn('a', first.work)
  const waiting = inTurn('a', async () => 'second')
  await expect(inTurn('a', async () => 'third')).rejects.toThrow('full')
  first.release()
  await running
  expect(await waiting).toBe('second')
  expect(await inTurn('a', async () => 'fourth')).toBe('fourth')
})

test('drops a waiting task whose signal aborts, and gives its place to the next', async () => {
  const inTurn = createTurns(1, { most: 5, refuse: () => new Error('left') })
  const first = held()
  const running = inTurn('a', first.work)
  const leaving = new AbortController()
  const dropped = vi.fn<() => Promise<string>>(async () => 'dropped')
  const left = inTurn('a', dropped, leaving)
  const next = inTurn('a', async () => 'next')
  leaving.abort()
  await expect(left).rejects.toThrow('left')
  first.release()
  await running
  expect(await next).toBe('next')
  expect(dropped).not.toHaveBeenCalled()
})

test('refuses a task that waits too long', async () => {
  const inTurn = createTurns(1, { most: 5, milliseconds: 1, refuse: () => new Error('late') })
  const first = held()
  const running = inTurn('a', first.work)
  await expect(inTurn('a', async () => 'second')).rejects.toThrow('late')
  first.release()
  await running
  expect(await inTurn('a', async () => 'third')).toBe('third')
})

test('refuses a task whose signal has aborted, unless it need not wait', async () => {
  const inTurn = createTurns(1, { most: 5, refuse: () => new Error('left') })
  const gone = { signal: AbortSignal.abort() }
  expect(await inTurn('a', async () => 'at once', gone)).toBe('at once')
  const first = held()
  const running = inTurn('a', first.work)
  await expect(inTurn('a', async () => 'later', gone)).rejects.toThrow('left')
  first.release()
  await running
})

test('lets parties take turns, so that one with many tasks delays another by one task at most', async () => {
  const inTurn = createTurns(1)
  const first = held()
  const running = inTurn('a', first.work)
  const order: string[] = []
  const record = (party: string) => async () => void order.push(party)
  const tasks = ['many', 'many', 'many', 'few', 'few', 'one'].map((party) =>
    inTurn('a', record(party), undefined, party),
  )
  first.release()
  await Promise.all([running, ...tasks])
  expect(order).toEqual(['many', 'few', 'one', 'many', 'few', 'many'])
})

test('refuses only tasks of a party that already has too many waiting', async () => {
  const inTurn = createTurns(1, { most: 4, mostOfParty: 2, refuse: () => new Error('full') })
  const first = held()
  const running = inTurn('a', first.work)
  const wait = (party?: string) => inTurn('a', async () => party, undefined, party)
  const many = [wait('many'), wait('many')]
  await expect(wait('many')).rejects.toThrow('full')
  const others = [wait('other'), wait()]
  await expect(wait('third')).rejects.toThrow('full')
  first.release()
  await running
  expect(await Promise.all([...many, ...others])).toEqual(['many', 'many', 'other', undefined])
})

test('tasks without a party are bounded only together', async () => {
  const inTurn = createTurns(1, { most: 3, mostOfParty: 1, refuse: () => new Error('full') })
  const first = held()
  const running = inTurn('a', first.work)
  const waiting = [1, 2, 3].map((number) => inTurn('a', async () => number))
  await expect(inTurn('a', async () => 4)).rejects.toThrow('full')
  first.release()
  await running
  expect(await Promise.all(waiting)).toEqual([1, 2, 3])
})

test('runs only so many tasks of a party at once, and others beside them', async () => {
  const inTurn = createTurns(4, { most: 9, mostRunningOfParty: 2, refuse: () => new Error('full') })
  const tasks = Array.from({ length: 4 }, held)
  const started: string[] = []
  const run = (party: string, { work }: ReturnType<typeof held>) =>
    inTurn('a', () => (started.push(party), work()), undefined, party)
  const [first, second, third, other] = tasks
  if (!first || !second || !third || !other) throw new Error('no tasks')
  const running = [run('many', first), run('many', second), run('many', third), run('other', other)]
  expect(started).toEqual(['many', 'many', 'other'])
  other.release()
  await running[3]
  expect(started).toEqual(['many', 'many', 'other'])
  first.release()
  await running[0]
  expect(started).toEqual(['many', 'many', 'other', 'many'])
  for (const { release } of tasks) release()
  await Promise.all(running)
})

test('does not bound how many tasks without a party run', async () => {
  const inTurn = createTurns(3, { most: 9, mostRunningOfParty: 1, refuse: () => new Error('full') })
  const task = held()
  const started: number[] = []
  const running = [1, 2, 3].map((number) => inTurn('a', () => (started.push(number), task.work())))
  expect(started).toEqual([1, 2, 3])
  task.release()
  await Promise.all(running)
})
