import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshLog, rotateLog } from './process-log.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-log-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a log that is too long continues in an empty file, and its lines move to a second one', async () => {
  const file = await freshLog(folder, 'service')
  const output = openSync(file, 'a')
  writeSync(output, 'first\n')
  await rotateLog(file, 10)
  expect(await readFile(file, 'utf8')).toBe('first\n')

  writeSync(output, 'second\n')
  await rotateLog(file, 10)
  writeSync(output, 'third\n')
  closeSync(output)
  expect(await readFile(file, 'utf8')).toBe('third\n')
  expect(await readFile(`${file}.1`, 'utf8')).toBe('first\nsecond\n')
})
