import type { TestStack } from './stack.ts'

/** Where a test finds the portal that it shares with others, and the keys to it. */
export type Addresses = Pick<
  TestStack,
  'url' | 'dbUrl' | 'postgresUrl' | 'publishableKey' | 'secretKey' | 'jwtSecret' | 'cookieKey'
> & {
  /** Where a local stack keeps its mails; null when the portal runs on another Supabase, which sends them. */
  mailDir: string | null
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: Addresses
  }
}
