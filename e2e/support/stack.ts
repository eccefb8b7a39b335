import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '../../local/index.ts'
import { copyTemplate } from './template.ts'

export type TestStack = Stack & { dataDir: string }

/** Starts a stack of its own on free ports in a fresh temporary folder; `stop` removes the folder too. */
export async function startTestStack(options: Partial<StackOptions> = {}): Promise<TestStack> {
  const seed = options.seed ?? 'demo'
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  await copyTemplate(seed, dataDir)
  const stack = await startStack({ ...options, seed, dataDir })
  return Object.assign(Object.create(stack) as Stack, {
    dataDir,
    async stop() {
      await stack.stop()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

/** A fresh folder outside the checkout that a database account may pass through. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  await chmod(folder, 0o711)
  return folder
}
