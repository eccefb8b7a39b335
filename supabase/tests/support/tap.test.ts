import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectAsOwner } from './clients.ts'
import { runTap } from './tap.ts'

test('a pgTAP file with a statement that does not end fails instead of hanging', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tap-'))
  const client = await connectAsOwner()
  try {
    const file = join(folder, 'endless.sql')
    await writeFile(file, 'begin;\ndo $$ begin loop end loop; end $$;\nrollback;')
    expect(await runTap(client, file, 200)).toEqual([
      { name: 'runs to its end', problem: expect.stringContaining('statement timeout') },
    ])
  } finally {
    await client.end()
    await rm(folder, { recursive: true })
  }
})
