import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '../../../supabase/functions/_shared/contract/index.ts'
import { createRoom, personId, removeRooms } from '../support/chat.ts'
import { clientsOf } from '../support/clients-of.ts'
import { query } from '../support/database.ts'
import { createEndedCall, removeEndedCalls } from '../support/ended-call.ts'
import { expectAnswer, expectFailure } from '../support/expect-answer.ts'

const { callSummaries } = contract
const [admin, starter, participant] = clientsOf('adm', 'te.tokyo1', 'te.osaka1')
let callId: string
let path: string

/** An ended call of te.tokyo1 that te.osaka1 took part in. */
beforeEach(async () => {
  const roomId = await createRoom(starter, ['te.osaka1'])
  callId = await createEndedCall(roomId, 'te.tokyo1', 'te.osaka1')
  path = `/api/chat/calls/${callId}`
})
afterEach(async () => {
  await removeEndedCalls()
  await removeRooms()
})

async function addSummary(): Promise<void> {
  const person = await personId('te.osaka1')
  await query(`insert into calls.transcripts (call_id, model) values ($1, 'ears')`, [callId])
  await query(
    `insert into calls.transcript_lines (call_id, line, person_id, start_ms, end_ms, content)
     values ($1, 1, $2, 1000, 2500, 'Please order the seals.')`,
    [callId, person],
  )
  await query(
    `insert into calls.summaries (call_id, job_id, summary, sentiment, tags, model, made_at)
     values ($1, gen_random_uuid(), 'Seals are ordered.', 'positive', '{seals}', 'mind', now())`,
    [callId],
  )
  await query(
    `insert into calls.summary_points (call_id, kind, place, content, at_ms, assignee_id, assignee_name, due_date)
     values ($1, 'key_point', 1, '<img src=x onerror=alert(1)>', null, null, null, null),
       ($1, 'action_item', 2, 'Order the seals', 1000, $2, 'Emi', '2026-12-01')`,
    [callId, person],
  )
}

const readings = () =>
  query<{ actor: string; action: string; subject: string }>(
    `select actor, action, subject from public.audit_log
     where after ->> 'call_id' = $1 and action in ('summary_opened', 'transcript_opened') order by id`,
    [callId],
  )

test('[CALL-28] [CALL-33] administrators read summaries and transcripts, which the audit log records', async () => {
  await addSummary()
  expect(await expectAnswer(callSummaries.read, await admin.get(`${path}/summary`))).toMatchObject({
    server: null,
    hasTranscript: true,
    summary: {
      summary: 'Seals are ordered.',
      sentiment: 'positive',
      keyPoints: [{ text: '<img src=x onerror=alert(1)>', at: null }],
      actionItems: [{ text: 'Order the seals', at: 1_000, assignee: { name: 'Emi Mori' }, dueDate: '2026-12-01' }],
      decisions: [],
      nextSteps: [],
      tags: ['seals'],
      model: 'mind',
    },
  })
  expect(await expectAnswer(callSummaries.transcript, await admin.get(`${path}/transcript`))).toMatchObject({
    lines: [{ person: { name: 'Emi Mori' }, start: 1_000, end: 2_500, text: 'Please order the seals.' }],
    model: 'ears',
  })
  const about = { actor: 'Ingrid Keller', subject: 'Test of ended calls' }
  expect(await readings()).toEqual([
    { ...about, action: 'summary_opened' },
    { ...about, action: 'transcript_opened' },
  ])
})

test('[CALL-33] of the participants, the one who made a manual recording reads the summary, without the transcript', async () => {
  await addSummary()
  await expectFailure(await participant.get(`${path}/summary`), 404, { code: 'summary.not_found' })
  await query(
    `insert into public.call_recordings (call_id, starter_id, participant_accessible, state, size) values ($1, $2, true, 'ready', 1)`,
    [callId, await personId('te.osaka1')],
  )
  expect(await expectAnswer(callSummaries.read, await participant.get(`${path}/summary`))).toMatchObject({
    jobId: null,
    hasTranscript: false,
    summary: { summary: 'Seals are ordered.' },
  })
  await expectFailure(await participant.get(`${path}/transcript`), 403, { code: 'request.admins_only' })
  await expectFailure(await starter.get(`${path}/summary`), 404, { code: 'summary.not_found' })
  expect(await readings()).toEqual([])
})

test('[CALL-64] an action item becomes one action plan, however often it is requested', async () => {
  await addSummary()
  const { summary } = await expectAnswer(callSummaries.read, await admin.get(`${path}/summary`))
  const [item] = summary?.actionItems ?? []
  const plan = {
    requestId: item?.id,
    title: item?.text,
    dueDate: item?.dueDate,
    assigneeId: item?.assignee?.id ?? undefined,
  }
  const create = async () => expectAnswer(contract.actionPlans.create, await admin.post('/api/action-plans', plan))
  const made = await create()
  expect(made).toMatchObject({ title: 'Order the seals', dueDate: '2026-12-01', assignee: { name: 'Emi Mori' } })
  expect((await create()).id).toBe(made.id)
  const { summary: planned } = await expectAnswer(callSummaries.read, await admin.get(`${path}/summary`))
  expect([item?.planId, planned?.actionItems[0]?.planId]).toEqual([null, made.id])
  await query('delete from public.tasks where id = $1', [made.id])
})

test('[CALL-57] an action item of somebody who is no longer active names them only', async () => {
  await addSummary()
  await query(`update calls.summary_points set assignee_id = $2 where call_id = $1 and kind = 'action_item'`, [
    callId,
    await personId('inactive'),
  ])
  const { summary } = await expectAnswer(callSummaries.read, await admin.get(`${path}/summary`))
  expect(summary?.actionItems).toMatchObject([{ assignee: { id: null, name: expect.any(String) } }])
})

test('[CALL-29] [CALL-63] without an AI server, nothing is summarized and no job is requested', async () => {
  await expectFailure(await admin.post(`${path}/summarize`), 503, { code: 'ai.not_configured' })
  expect(await expectAnswer(callSummaries.read, await admin.get(`${path}/summary`))).toEqual({
    server: null,
    jobId: null,
    hasTranscript: false,
    summary: null,
  })
})

test('[CALL-33] only administrators delete a summary, which also deletes its transcript', async () => {
  await addSummary()
  await expectFailure(await starter.delete(`${path}/summary`), 403, { code: 'request.admins_only' })
  expect((await admin.delete(`${path}/summary`)).status).toBe(204)
  await expectFailure(await admin.get(`${path}/transcript`), 404, { code: 'transcript.not_found' })
  await expectFailure(await admin.delete(`${path}/summary`), 404, { code: 'summary.not_found' })
})

test('a call that does not exist has no summary', async () => {
  const nobody = '/api/chat/calls/00000000-0000-4000-8000-000000000000'
  await expectFailure(await admin.get(`${nobody}/summary`), 404, { code: 'summary.not_found' })
  await expectFailure(await admin.get(`${nobody}/transcript`), 404, { code: 'transcript.not_found' })
})
