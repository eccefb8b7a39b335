import { expect, test } from 'vitest'
import { failedOnce, type Outcome, passedOnce } from './outcome.ts'
import { repeatFailed } from './repeat.ts'

const file = { project: 'api', path: 'e2e/api/reviews.test.ts' }
const failing: Outcome = { ...failedOnce('api reviews', 'expected 200, got 503'), file, seconds: 4 }
const passing: Outcome = { ...passedOnce('api reviews'), file, passed: 7 }

test('a file that passes the second time counts as passed and keeps what failed first', async () => {
  const [outcome] = await repeatFailed([failing], () => Promise.resolve([passing]))
  expect(outcome).toEqual({ ...passing, seconds: 4, unsteady: failing.failures })
})

test('a file that fails again keeps its first failure', async () => {
  const second = { ...failing, failures: [{ name: 'api reviews', reason: 'another one' }] }
  expect(await repeatFailed([failing], () => Promise.resolve([second]))).toEqual([failing])
})

test('a file that is not found again, or beside which something else fails, has not passed', async () => {
  const elsewhere = failedOnce('Unhandled error')
  expect(await repeatFailed([failing], () => Promise.resolve([]))).toEqual([failing])
  expect(await repeatFailed([failing], () => Promise.resolve([passing, elsewhere]))).toEqual([failing])
})

test('only files that failed run once more, in their order', async () => {
  const other = { ...failing, file: { project: 'stack', path: 'e2e/stack/mail.test.ts' } }
  const ran: string[] = []
  await repeatFailed([passing, failing, failedOnce('lint'), other], async ({ path }) => {
    ran.push(path)
    return []
  })
  expect(ran).toEqual([file.path, other.file.path])
})

test('when more than ten files failed, none runs once more', async () => {
  const all = Array.from({ length: 11 }, () => failing)
  expect(await repeatFailed(all, () => Promise.reject(new Error('It ran')))).toEqual(all)
})
