import { expect } from 'vitest'
import { until } from '../../../local/until.ts'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import type { OpenJob } from '../../../supabase/functions/_shared/contract/jobs.ts'
import type { Client } from './client.ts'
import { expectAnswer } from './expect-answer.ts'

export const readJob = async (client: Client, id: string): Promise<OpenJob> =>
  expectAnswer(contract.jobs.one, await client.get(`/api/jobs/${id}`))

/** Waits until the job has succeeded, failed or been canceled. */
export const ended = (client: Client, id: string): Promise<OpenJob> =>
  until(
    async () => {
      const job = await readJob(client, id)
      return ['queued', 'running'].includes(job.state) ? undefined : job
    },
    50_000,
    `job ${id} does not end`,
  )

/** Downloads a job's file without a session, as a browser does. */
export async function resultOf({ downloadUrl, outcome }: OpenJob): Promise<Buffer> {
  expect(downloadUrl, outcome?.message ?? '').not.toBeNull()
  const response = await fetch(downloadUrl ?? '')
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
