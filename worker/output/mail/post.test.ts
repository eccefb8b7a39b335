import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPost } from './post.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('keeps the latest hundred mails in a folder, and nothing else', async () => {
  const office = openPost({ folder }, { silence: 1_000, atOnce: 1 })
  await writeFile(join(folder, '2026-01-01T00-00-00.000Z-0a0a0a0a.half'), 'cut off')
  for (let number = 1; number <= 103; number += 1) {
    vi.setSystemTime(Date.UTC(2026, 1, 1) + number)
    await office.send({ to: 'a@b.example', subject: String(number), text: '', html: '' }, 'id')
  }
  const names = (await readdir(folder)).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const subjects = mails.map((text) => Number((JSON.parse(text) as { subject: string }).subject))
  expect(subjects.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 4))
})
