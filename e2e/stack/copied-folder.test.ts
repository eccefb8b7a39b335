import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestStack, type TestStack } from '../support/stack.ts'

const pidOfPostgres = (stack: TestStack) => stack.services.find(({ name }) => name === 'postgres')?.pid

test('[nightly] starts a copy of a running portal’s data folder beside it without disturbing it', async () => {
  const original = await startTestStack()
  try {
    const pid = pidOfPostgres(original)
    const copy = await startTestStack({}, (folder) =>
      cp(join(original.dataDir, 'pg', 'postmaster.pid'), join(folder, 'pg', 'postmaster.pid')),
    )
    try {
      expect(pidOfPostgres(original)).toBe(pid)
      expect(original.restartsOf('postgres')).toBe(0)
      for (const { url } of [original, copy]) expect((await fetch(`${url}/api/health`)).status).toBe(200)
    } finally {
      await copy.stop()
    }
  } finally {
    await original.stop()
  }
})
