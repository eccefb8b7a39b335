import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { connectAsOwner } from './support/clients.ts'
import { installPgtap } from './support/pgtap.ts'
import { runTap } from './support/tap.ts'

/** PORTAL_PGTAP chooses some of the files: `PORTAL_PGTAP=tasks.sql,calls.sql`. */
const chosen = process.env['PORTAL_PGTAP']?.split(',')
const files = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.sql') && (!chosen || chosen.includes(file)),
)
await installPgtap(testedStack().dbUrl)
const client = await connectAsOwner()

for (const file of files) {
  const assertions = await runTap(client, join(import.meta.dirname, file))
  describe(file, () => {
    for (const { name, problem } of assertions) test(name, () => expect(problem).toBeUndefined())
  })
}

await client.end()
