import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { readInThread } from './read-in-thread.ts'

vi.mock('node:worker_threads', { spy: true })

test('does not blame the calendar when the thread cannot load its program', async () => {
  const { Worker: Original } = await vi.importActual<{ Worker: typeof Worker }>('node:worker_threads')
  vi.mocked(Worker).mockImplementationOnce(function () {
    return new Original("throw new Error('ical.js is not installed')", { eval: true })
  })
  const reading = readInThread({ content: Buffer.from('Hello'), now: Date.now(), ownZone: 'Europe/Paris' })
  await expect(reading).rejects.toThrow('ical.js is not installed')
})
