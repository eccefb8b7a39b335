import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import type * as StackOfTests from '../../e2e/support/stack.ts'

/** A portal of the copy that stays open while changes are judged: it follows changes of its code. */
export interface OpenPortal {
  /** What lets tests join it. */
  readonly environment: Readonly<Record<string, string>>
  /** As the owner of the schema. Rejects with the database's error. */
  run(statements: string): Promise<void>
  stop(): Promise<void>
}

/** Opens a portal with the code in `root`. */
export async function openPortal(root: string): Promise<OpenPortal> {
  const address = pathToFileURL(join(root, 'e2e/support/stack.ts')).href
  const { startTestStack } = (await import(address)) as typeof StackOfTests
  const stack = await startTestStack({ serveWeb: true, hotReload: true, livekit: 'own' })
  return {
    environment: { PORTAL_TARGET: 'dev', PORTAL_DATA_DIR: stack.dataDir },
    async run(statements) {
      const client = new Client({ connectionString: stack.postgresUrl })
      await client.connect()
      try {
        await client.query(statements)
      } finally {
        await client.end()
      }
    },
    stop: () => stack.stop(),
  }
}
