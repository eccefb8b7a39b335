import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { followMail } from './mail/follow.ts'
import { watchMigrations } from './postgres/watch-migrations.ts'

vi.mock('node:fs', { spy: true })

const full = 'ENOSPC: System limit for number of file watchers reached'
const refuse = () => {
  throw Object.assign(new Error(full), { code: 'ENOSPC' })
}

test('mail is not printed when the system has no watches left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'follow-mail-'))
  vi.mocked(watch).mockImplementationOnce(refuse)
  const lines: string[] = []
  const stop = await followMail(folder, (line) => lines.push(line))
  expect(lines).toEqual([`mail         is kept in ${folder}, but not printed: ${full}`])
  await stop()
  await rm(folder, { recursive: true })
})

test('changed migrations are not announced when the system has no watches left', async () => {
  vi.mocked(watch).mockImplementationOnce(refuse)
  const lines: string[] = []
  const stop = watchMigrations({ adminUrl: '', migrationsDir: tmpdir() }, (line) => lines.push(line))
  expect(lines).toEqual([`migrations   a change will not be announced: ${full}`])
  await stop()
})
