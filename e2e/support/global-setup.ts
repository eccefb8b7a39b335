import type { TestProject } from 'vitest/node'
import { startTestStack, type TestStack } from './stack.ts'

type Addresses = Pick<TestStack, 'url' | 'dbUrl' | 'postgresUrl' | 'publishableKey' | 'secretKey' | 'jwtSecret' | 'cookieKey'>

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Addresses
  }
}

const shared = globalThis as { portalTestStack?: Promise<TestStack> | undefined }

/** One stack for all projects of a run that need one; the first starts it, the first to end stops it for all. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, dbUrl, postgresUrl, publishableKey, secretKey, jwtSecret, cookieKey } = await (shared.portalTestStack ??= startTestStack({ serveWeb: true }))
  project.provide('stack', { url, dbUrl, postgresUrl, publishableKey, secretKey, jwtSecret, cookieKey })
  return async () => {
    const running = shared.portalTestStack
    shared.portalTestStack = undefined
    await (await running)?.stop()
  }
}
