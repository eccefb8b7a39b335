import { parentPort } from 'node:worker_threads'
import { compareSync } from '@node-rs/bcrypt'

parentPort?.on('message', ({ password, hash }: { password: string; hash: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(compareSync(password, hash))
})
