import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../api/support/chat.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { recordedSound } from '../api/support/recorded-sound.ts'
import { seriousFindings } from './support/axe.ts'
import { roomForEachTest } from './support/chat.ts'
import { choose, portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()
const word = uniqueWord()
let sound: Buffer
let voice: string

beforeAll(async () => {
  ;({ webm: sound } = await recordedSound(3))
})

/** A call of te.paris1 that som.paris1 took part in, of 73 minutes, an hour after the one stored before. */
async function storeCall(name: string, type: 'voice' | 'video', hours: number): Promise<string> {
  const [call] = await query<{ id: string }>(
    `insert into public.calls (id, room_id, room_name, call_type, starter_id, seats, has_screen_share, notes, started_at, ended_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 6, $3 = 'video', 'Agreed on valve V-3', now() - $5 * interval '1 hour',
       now() - $5 * interval '1 hour' + interval '73 minutes') returning id`,
    [room.id, name, type, await personId('te.paris1'), hours],
  )
  const id = call?.id ?? ''
  await query(
    `insert into public.call_participants (call_id, person_id, joined_at, left_at)
     select c.id, p.id, c.started_at, c.ended_at from public.calls c, public.profiles p
     where c.id = $1 and p.username in ('te.paris1', 'som.paris1')`,
    [id],
  )
  return id
}

beforeEach(async () => {
  voice = await storeCall(`${word} voice`, 'voice', 2)
  await storeCall(`${word} video`, 'video', 3)
})
afterEach(async () => {
  await query('delete from public.calls where room_name like $1', [`${word}%`])
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const open = async (address = '') =>
  (await portal.openAs('adm', `/admin-documents?tab=calls&search=${word}${address}`)).page
const openLog = async (page: Page) => {
  await row(page, `${word} voice`)
    .getByRole('button', { name: `Voice call ${word} voice` })
    .click()
  const dialog = page.getByRole('dialog', { name: `${word} voice` })
  await shows(dialog)
  return dialog
}
const upload = async (username: string, participantAccessible: boolean) => {
  const client = await signedIn(username)
  const audioData = `data:audio/webm;base64,${sound.toString('base64')}`
  const { status } = await client.post(`/api/chat/calls/${voice}/recording`, { audioData, participantAccessible })
  expect(status).toBe(201)
}
const openings = () =>
  query(
    `select after ->> 'as' as form, after ->> 'kind' as kind from public.audit_log
     where action = 'recording_opened' and after ->> 'call_id' = $1 order by id`,
    [voice],
  )

describe('the call logs', () => {
  test('[DOC-8] [DOC-9] [DOC-11] [CALL-17] lists every call with its length, and counts them', async () => {
    const page = await open()
    const listed = row(page, `${word} voice`)
    await shows(
      listed.filter({ hasText: 'Amélie Faure' }).filter({ hasText: '1 hr 13 min' }).filter({ hasText: 'Ended' }),
    )
    await shows(row(page, `${word} video`).getByRole('img', { name: 'Video call' }))
    await shows(page.getByText('All 2 calls are shown.'))
    const figure = page.getByRole('list', { name: 'Totals' }).getByRole('listitem').filter({ hasText: 'Call Logs' })
    const [counted] = await query<{ calls: string }>('select count(*) as calls from public.calls')
    await shows(figure.getByText(counted?.calls ?? '', { exact: true }))
    expect((await page.getByRole('region', { name: 'Call Logs' }).boundingBox())?.height).toBe(600)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('[nightly] [DOC-9] finds calls by type, status, participant, country and day', async () => {
    const page = await open()
    await choose(page, 'Type of call', 'Video call')
    await vanishes(row(page, `${word} voice`))
    await shows(row(page, `${word} video`))
    await choose(page, 'Status', 'Active')
    await shows(page.getByText('No calls match the filters.'))
    await page.goto(`/admin-documents?tab=calls&search=Julien Roux`)
    await shows(row(page, `${word} voice`))
    expect(await row(page, `${word} video`).count()).toBe(1)
    await page.goto(`/admin-documents?tab=calls&search=${word}&country=3`)
    await shows(page.getByText('No calls match the filters.'))
    await page.goto(`/admin-documents?tab=calls&search=${word}&to=2020-01-01`)
    await shows(page.getByText('No calls match the filters.'))
  })

  test('[nightly] [CALL-7] shows a status that it does not know as an error', async () => {
    const { page } = await portal.openAs('adm', '/profile')
    await page.route(/\/api\/admin\/chat\/calls(\?|$)/, async (route) => {
      const response = await route.fetch()
      const calls = (await response.json()) as { status: string }[]
      await route.fulfill({
        response,
        json: calls.map((call, index) => ({ ...call, status: index ? 'completed' : 'stuck' })),
      })
    })
    await page.goto(`/admin-documents?tab=calls&search=${word}`)
    await shows(row(page, `${word} voice`).locator('.ant-tag-error').getByText('stuck'))
    await shows(row(page, `${word} video`).getByText('Ended'))
    expect(await page.locator('.ant-tag-error').count()).toBe(1)
  })

  test('[nightly] [DOC-2] says that the calls could not be loaded, or that there are none', async () => {
    const { page } = await portal.openAs('adm', '/profile')
    await page.route(/\/api\/admin\/chat\/calls(\?|$)/, (route) => route.fulfill({ status: 503, json: { code: 'x' } }))
    await page.goto('/admin-documents?tab=calls')
    await shows(page.getByText('The call logs could not be loaded'))
    await page.unrouteAll()
    await page.route(/\/api\/admin\/chat\/calls(\?|$)/, (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await shows(page.getByText('There have been no calls yet.'))
    expect(await page.getByText('No calls match the filters.').count()).toBe(0)
  })
})

describe('the log of a call', () => {
  test('[nightly] [CALL-6] [CALL-40] names everyone who took part, and its recordings', async () => {
    await upload('som.paris1', true)
    await upload('som.paris1', false)
    const page = await open()
    const dialog = await openLog(page)
    for (const text of ['1 hr 13 min', 'No screen was shared', 'Agreed on valve V-3'])
      await shows(dialog.getByText(text))
    await shows(dialog.getByRole('listitem').filter({ hasText: /^Julien Roux \(som\.paris1@/ }))
    const recordings = dialog.getByRole('region', { name: 'Recordings' })
    await expect.poll(() => recordings.getByRole('listitem').count()).toBe(2)
    await shows(recordings.getByText('Uploaded by Julien Roux'))
    expect(await recordings.getByText('Admin Only').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('[nightly] [CALL-19] [DOC-12] plays a recording from any place of it, downloads it, and records both in the audit log', async () => {
    await upload('som.paris1', false)
    const page = await open()
    const recordings = (await openLog(page)).getByRole('region', { name: 'Recordings' })
    await shows(recordings.getByText('Admin Only'))
    expect(await openings()).toEqual([])
    await recordings.getByRole('button', { name: /^Play/ }).click()
    const player = recordings.locator('audio')
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(2)
    const place = await player.evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          audio.pause()
          audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true })
          audio.currentTime = 2.5
        }),
    )
    expect(place).toBeCloseTo(2.5, 1)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      recordings.getByRole('link', { name: /^Download/ }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.webm$/)
    const forms = (await openings()).map(({ form }) => form)
    expect(new Set(forms)).toEqual(new Set(['shown', 'attachment']))
    await page.goto(`/settings/audit-log?search=${word}`)
    await shows(row(page, 'Opened a recording').filter({ hasText: 'Ingrid Keller' }))
  })

  test('[nightly] says why a recording has failed, and tries it again', async () => {
    await query(
      `insert into public.call_recordings (call_id, participant_accessible, state, failure, ended_at)
       values ($1, false, 'failed', 'lost', now())`,
      [voice],
    )
    const page = await open()
    const recordings = (await openLog(page)).getByRole('region', { name: 'Recordings' })
    await shows(recordings.getByText('The recorded sound was lost.'))
    const [retried] = await Promise.all([
      page.waitForResponse(/\/api\/chat\/recordings\/.*\/retry$/),
      recordings.getByRole('button', { name: 'Try again' }).click(),
    ])
    expect(retried.status()).toBe(204)
  })

  test('[nightly] [CALL-15] is deleted after a confirmation', async () => {
    const page = await open()
    const dialog = await openLog(page)
    await dialog.getByRole('button', { name: /^Delete the log of/ }).click()
    const question = page.getByRole('tooltip').filter({ hasText: 'Delete this call log?' })
    await shows(question.getByText('Its recordings and its summary are deleted too. This cannot be undone.'))
    await question.getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Call log deleted'))
    await vanishes(row(page, `${word} voice`))
    expect(await query('select from public.calls where id = $1', [voice])).toEqual([])
  })

  test('[nightly] [CALL-15] says that it could not be deleted', async () => {
    const page = await open()
    await page.route('**/api/chat/calls/*', (route) => route.fulfill({ status: 503, json: { code: 'x' } }))
    await row(page, `${word} voice`)
      .getByRole('button', { name: /^Delete the log of/ })
      .click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
    await shows(page.getByText('Failed to delete call log'))
    expect(await row(page, `${word} voice`).count()).toBe(1)
  })
})

test('[CALL-24] a recording that a browser has made in chunks of a second is accepted', async () => {
  const { page } = await portal.openAs('som.paris1', '/profile')
  const status = await page.evaluate(async (callId) => {
    const context = new AudioContext()
    const destination = context.createMediaStreamDestination()
    const oscillator = new OscillatorNode(context, { frequency: 440 })
    oscillator.connect(destination)
    oscillator.start()
    const recorder = new MediaRecorder(destination.stream, { mimeType: 'audio/webm' })
    const chunks: Blob[] = []
    await new Promise<void>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => {
        chunks.push(data)
        if (chunks.length === 2) recorder.stop()
      })
      recorder.addEventListener('stop', () => resolve())
      recorder.start(1_000)
    })
    const audioData = await new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(reader.result))
      reader.readAsDataURL(new Blob(chunks, { type: 'audio/webm' }))
    })
    const response = await fetch(`/api/chat/calls/${callId}/recording`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ audioData, participantAccessible: true }),
    })
    return response.status
  }, voice)
  expect(status).toBe(201)
  await page.goto(`/dashboard?tab=communication&room=${room.id}`)
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('menuitem', { name: 'Recordings' }).click()
  const recordings = page.getByRole('dialog', { name: 'Recordings' })
  await recordings.getByRole('button', { name: 'Play' }).click()
  const player = recordings.locator('audio')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(2)
})
