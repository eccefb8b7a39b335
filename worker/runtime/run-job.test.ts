import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../../supabase/functions/_shared/contract/jobs/definition.ts'
import { Problem } from '../../supabase/functions/_shared/platform/http/problem.ts'
import type { Dependencies } from './dependencies.ts'
import { defineHandler, type Handler } from './job.ts'
import { runJob } from './run-job.ts'

const definition = defineJob({ kind: 'test', arguments: z.strictObject({}) })
const id = '0198f000-0000-7000-8000-0000000000a1'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-run-'))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

/** Runs a job that is canceled after `wanted` reports of its progress. Returns the arguments of each `finish`. */
async function run(work: Handler['run'], { wanted = Infinity, isLast = false } = {}): Promise<unknown[][]> {
  const finished: unknown[][] = []
  let reports = 0
  const commands = {
    begin: async () => ({ kind: 'test', ownerId: id, language: 'en', arguments: {} }),
    progress: async () => ++reports <= wanted,
    finish: async (...ending: unknown[]) => void finished.push(ending),
  }
  const dependencies = { commands, settings: {}, connections: {} } as unknown as Dependencies
  await runJob(dependencies, [defineHandler(definition, work)], id, isLast)
  return finished
}

test('a job that is canceled while it runs stops at its next report, and leaves nothing', async () => {
  const reached: number[] = []
  const finished = await run(
    async (job) => {
      for (const done of [0, 1, 2, 3]) {
        await job.progress(done, 3)
        reached.push(done)
      }
      await writeFile(join(job.folder, 'result.csv'), '')
      return { file: { path: join(job.folder, 'result.csv'), name: 'result.csv', type: 'text/csv' } }
    },
    { wanted: 2 },
  )
  expect(reached).toEqual([0, 1])
  expect(finished).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('a failure that another try may repair is reported to the queue, and to the owner after the last try', async () => {
  const fail = () => Promise.reject(new Error('broken'))
  await expect(run(fail)).rejects.toThrow('broken')
  expect(await run(fail, { isLast: true })).toEqual([
    [id, { state: 'failed', message: { code: 'request.unexpected' } }],
  ])
  expect(await readdir(folder)).toEqual([])
})

test('a refusal ends the job at the first try', async () => {
  const refuse = () => Promise.reject(new Problem(403, 'request.admins_only'))
  expect(await run(refuse)).toEqual([[id, { state: 'failed', message: { code: 'request.admins_only' } }]])
})
