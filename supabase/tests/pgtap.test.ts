import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { connectAsOwner } from './support/clients.ts'
import { installPgtap } from './support/pgtap.ts'
import { runTap } from './support/tap.ts'

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.sql'))
await installPgtap(testedStack().dbUrl)
const client = await connectAsOwner()

for (const file of files) {
  const assertions = await runTap(client, join(import.meta.dirname, file))
  describe(file, () => {
    for (const { name, problem } of assertions) test(name, () => expect(problem).toBeUndefined())
  })
}

await client.end()
