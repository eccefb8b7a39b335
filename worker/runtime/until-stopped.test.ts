import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const source = JSON.stringify(import.meta.resolve('./until-stopped.ts'))

/** The exit code of a process that is told to end by closing its input, and stops in this way. */
async function exitCode(stop: string): Promise<unknown> {
  const text = `import(${source}).then(({ runUntilStopped }) => runUntilStopped(null, ${stop}, 300))`
  const child = spawn(process.execPath, ['-e', text], {
    env: { ...process.env, PORTAL_STOP_WITH_INPUT: 'true' },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  child.stdin.end()
  return (await once(child, 'exit'))[0]
}

test('a process ends when its work has stopped', async () => {
  expect(await exitCode('() => Promise.resolve()')).toBe(0)
})

test('a process also ends when its work never stops, for example because the database is gone', async () => {
  expect(await exitCode('() => new Promise(() => setInterval(() => undefined, 1_000))')).toBe(1)
})
