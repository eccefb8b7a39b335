import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Checks a password on all cores, in one thread for each, as fast as the machine can. */
export function bareHashing(password: string, hash: string) {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./hash-worker.ts', import.meta.url)),
  )
  const idle = [...threads]
  const waiting: ((thread: Worker) => void)[] = []

  async function check(): Promise<void> {
    const thread = idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ password, hash })
    const [isRight] = (await once(thread, 'message')) as [boolean]
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
    if (!isRight) throw new Error('The password does not match its hash')
  }

  return { check, close: () => Promise.all(threads.map((thread) => thread.terminate())) }
}
