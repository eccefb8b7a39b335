import { expect, test, vi } from 'vitest'
import type { Dependencies } from './dependencies.ts'
import { removeOldRows } from './remove-old-rows.ts'

test('old rows are removed even if an earlier removal fails', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const transaction = vi.fn<() => Promise<void>>().mockResolvedValue()
  const dependencies = { connections: { run: transaction } } as unknown as Dependencies
  await removeOldRows.run(dependencies)
  const removals = transaction.mock.calls.length
  expect(removals).toBeGreaterThan(1)

  transaction.mockClear().mockRejectedValueOnce(new Error('too slow'))
  await expect(removeOldRows.run(dependencies)).rejects.toThrow('Some old rows were not removed')
  expect(transaction).toHaveBeenCalledTimes(removals)
  expect(logged).toHaveBeenCalledExactlyOnceWith('error: removing old rows:', new Error('too slow'))
})
