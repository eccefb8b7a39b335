import { afterAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { removeOldFiles as work } from '../../worker/runtime/remove-old-files.ts'
import { clientsOf } from './support/clients-of.ts'
import { query } from './support/database.ts'
import { expectAnswer } from './support/expect-answer.ts'
import { ended, readJob, resultOf } from './support/job.ts'
import { workerDependencies } from './support/worker.ts'

const dependencies = workerDependencies()
const [admin] = clientsOf('adm')

afterAll(async () => {
  await query('delete from public.jobs')
  await dependencies.connections.close()
})

const removeOldFiles = () => work.run(dependencies)

async function exportCompanies() {
  const answer = await admin.post('/api/admin/exports', { format: 'csv', rows: { table: 'companies' } })
  return ended(admin, (await expectAnswer(contract.exports.table, answer)).id)
}

test('removes a job’s file after a day, and not earlier', async () => {
  const [old, young] = [await exportCompanies(), await exportCompanies()]
  await query(`update public.jobs set finished_at = now() - interval '25 hours' where id = $1`, [old.id])
  await removeOldFiles()
  expect(await readJob(admin, old.id)).toMatchObject({ state: 'done', downloadUrl: null })
  expect((await fetch(old.downloadUrl ?? '')).ok).toBe(false)
  expect((await resultOf(await readJob(admin, young.id))).toString('utf8')).toContain('Solaris')
  await removeOldFiles()
  expect((await readJob(admin, young.id)).downloadUrl).not.toBeNull()
})

test('removes the file of a deleted person', async () => {
  const job = await exportCompanies()
  await query('delete from public.jobs where id = $1', [job.id])
  expect((await fetch(job.downloadUrl ?? '')).ok).toBe(true)
  await removeOldFiles()
  expect((await fetch(job.downloadUrl ?? '')).ok).toBe(false)
})
