import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const preload = pathToFileURL(join(import.meta.dirname, 'auth-native-bcrypt.ts')).href

/** Runs a script in a Node process with the preload. */
const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--import', preload, '--input-type=module', '--eval', script])

test('resolves imports of bcryptjs to the native package', async () => {
  const { stdout } = await run(`
    import bcrypt from 'bcryptjs'
    import native from '@node-rs/bcrypt'
    const hash = await bcrypt.hash('Portal-demo-1', 4)
    console.log(bcrypt === native, await bcrypt.compare('Portal-demo-1', hash), await bcrypt.compare('wrong', hash))
  `)
  expect(stdout.trim()).toBe('true true false')
})
