import { vi } from 'vitest'
import { startTestStack, type TestStack } from '../../support/stack.ts'
import { mailServer } from './mail-server.ts'

export interface MailStack {
  stack: TestStack
  server: Awaited<ReturnType<typeof mailServer>>
  /** Ends both. */
  stop: () => Promise<void>
}

/** Starts a stack that sends its mails through a mail server. */
export async function startMailStack(): Promise<MailStack> {
  const server = await mailServer()
  vi.stubEnv('SMTP_HOST', '127.0.0.1')
  vi.stubEnv('SMTP_PORT', String(server.port))
  vi.stubEnv('SMTP_FROM', 'portal@example.org')
  const stack = await startTestStack()
  return {
    stack,
    server,
    async stop() {
      vi.unstubAllEnvs()
      await stack.stop()
      await server.close()
    },
  }
}
