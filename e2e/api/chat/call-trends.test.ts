import { afterEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { callLogs } = contract
const [admin, participant] = clientsOf('adm', 'te.tokyo1')
const insights = async () => expectAnswer(callLogs.insights, await admin.get('/api/admin/chat/insights'))

afterEach(() => query('delete from calls.trends'))

test('[CALL-55] insights have the analysis of the last 24 hours', async () => {
  const none = { server: null, jobId: null, model: null, madeAt: null }
  expect(await insights()).toMatchObject({ trendsAnalysis: null, trends: none })
  await query(
    `insert into calls.trends (job_id, analysis, model, made_at)
     values (gen_random_uuid(), 'As <b>before</b>.', 'mind', now() - interval '23 hours')`,
  )
  expect(await insights()).toMatchObject({ trendsAnalysis: 'As <b>before</b>.', trends: { model: 'mind' } })
  await query(`update calls.trends set made_at = now() - interval '25 hours'`)
  expect(await insights()).toMatchObject({ trendsAnalysis: null, trends: none })
})

test('[CALL-55] [CALL-63] without an AI server, nothing is analyzed and no job is requested', async () => {
  await expectFailure(await admin.post('/api/admin/chat/insights/trends'), 503, { code: 'ai.not_configured' })
  expect((await insights()).trends.jobId).toBeNull()
})

test('[CALL-55] only administrators read the analysis', async () => {
  await expectFailure(await participant.get('/api/admin/chat/insights'), 403, { code: 'request.admins_only' })
})
