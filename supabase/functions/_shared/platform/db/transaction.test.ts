import { expect, test, vi } from 'vitest'
import { forStranger } from './transaction.ts'

test('a caller whom nobody knows waits as their network, and no longer than their request', async () => {
  const runForStranger = vi.fn<(...given: unknown[]) => Promise<never>>()
  const request = new Request('http://portal.invalid/api/auth/recover')
  await forStranger({ runForStranger }, { address: '2001:db8:1:2::7', request }, async () => 'done')
  expect(runForStranger).toHaveBeenCalledExactlyOnceWith(expect.any(Function), request, '2001:db8:1:2::')
})
