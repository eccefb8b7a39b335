import type { TestStack } from './stack.ts'

/** Addresses and keys of the portal that tests share. */
export type Addresses = Pick<
  TestStack,
  'url' | 'dbUrl' | 'postgresUrl' | 'publishableKey' | 'secretKey' | 'jwtSecret' | 'cookieKey'
> & {
  /** Where a local stack writes mails; null for another Supabase, which sends them itself. */
  mailDir: string | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Addresses
  }
}
