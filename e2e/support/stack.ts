import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '../../local/index.ts'
import { copyTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type TestStack = Stack & { dataDir: string }

/**
 * Starts a separate stack on free ports in a new temporary folder; `stop` also removes the folder.
 * `prepare` can change the data folder before the start.
 */
export async function startTestStack(
  options: Partial<StackOptions> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<TestStack> {
  const seed = options.seed ?? 'demo'
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const start = async () => {
    await copyTemplate(seed, dataDir)
    await prepare?.(dataDir)
    return startStack({ ...options, seed, dataDir })
  }
  const stack = await start().catch(async (cause: unknown) => {
    await rm(folder, { recursive: true, force: true })
    throw cause
  })
  return Object.assign(Object.create(stack) as Stack, {
    dataDir,
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  })
}
