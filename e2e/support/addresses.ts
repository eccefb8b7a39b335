import { inject } from 'vitest'
import type { TestStack } from './stack.ts'

const names = [
  'url',
  'supabaseUrl',
  'dbUrl',
  'postgresUrl',
  'publishableKey',
  'secretKey',
  'jwtSecret',
  'cookieKey',
  'mailDir',
  'livekit',
] as const

/** Addresses and keys of a portal that tests share. */
export type Addresses = Pick<TestStack, (typeof names)[number]>

/** The addresses of a portal alone, which can be sent to a test process. */
export const addressesOf = (portal: Addresses) =>
  Object.fromEntries(names.map((name) => [name, portal[name]])) as unknown as Addresses

declare module 'vitest' {
  export interface ProvidedContext {
    stacks: Addresses[]
  }
}

/** The portal of this test process. Files that run at the same time are in different processes with a portal each. */
export function testedStack(): Addresses {
  const stack = inject('stacks')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!stack) throw new Error(`There is no portal for test process ${process.env['VITEST_POOL_ID']}`)
  return stack
}
