import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Mix, Mixed } from './mix.ts'

/** Mixes in a separate thread: an hour of a call takes a minute, and other calls are recorded meanwhile. */
export async function mixInThread(wanted: Mix): Promise<Mixed | null> {
  const thread = new Worker(new URL('mix-thread.ts', import.meta.url), { workerData: wanted })
  try {
    const [mixed] = (await once(thread, 'message')) as [Mixed | null]
    return mixed
  } finally {
    await thread.terminate()
  }
}
