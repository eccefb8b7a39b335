import { inject } from 'vitest'
import type { TestStack } from './stack.ts'

/** Addresses and keys of a portal that tests share. */
export type Addresses = Pick<
  TestStack,
  'url' | 'supabaseUrl' | 'dbUrl' | 'postgresUrl' | 'publishableKey' | 'secretKey' | 'jwtSecret' | 'cookieKey'
> & {
  /** Where a local stack without a mail server keeps mails; null where tests cannot read them. */
  mailDir: string | null
}

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
