import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { liteService } from './service.ts'
import type { LiteSettings } from './settings.ts'

const run = promisify(execFile)

/** The flags of the process, without its program. */
const flags = liteService({} as LiteSettings)
  .command()
  .args.slice(0, -1)

test.each([
  `const names = {}; names['__proto__'] ??= {}; names['__proto__']['limit'] = 1`,
  `const names = {}; names['constructor']['prototype']['limit'] = 1`,
  `Object.assign(Object.getPrototypeOf({}), { limit: 1 })`,
])('no name changes the prototype of all objects: %s', async (fault) => {
  const script = `try { ${fault} } catch {}; console.log({}.limit === undefined)`
  const { stdout } = await run(process.execPath, [...flags, '--input-type=module', '--eval', script])
  expect(stdout).toBe('true\n')
})
