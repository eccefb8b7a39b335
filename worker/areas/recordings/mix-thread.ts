import { parentPort, workerData } from 'node:worker_threads'
import { mix, type Mix } from './mix.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins
parentPort?.postMessage(await mix(workerData as Mix))
