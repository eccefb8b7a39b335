import { expect, test } from 'vitest'
import { underLoad } from './load.ts'

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

test('busy processes run beside the work, and end even when it fails', async () => {
  let pids: (number | undefined)[] = []
  const work = async () => {
    expect(pids.filter(isRunning)).toHaveLength(4)
    throw new Error('a failed test')
  }
  await expect(underLoad(work, (started) => (pids = started))).rejects.toThrow('a failed test')
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
})
