import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAiServer } from './ai-server.ts'
import {
  completion,
  emptyAnswer,
  misbehavior,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.fixture.ts'
import { summaryFormat } from './summary-answer.ts'

let scripted: ScriptedServer
let folder: string
let sound: string
beforeEach(async () => {
  scripted = await startScriptedServer()
  folder = await mkdtemp(join(tmpdir(), 'portal-ai-'))
  sound = join(folder, 'sound.ogg')
  await writeFile(sound, 'OggS and so on')
})
afterEach(async () => {
  await scripted.stop()
  await rm(folder, { recursive: true })
})

const open = (timeout?: number) => openAiServer(scripted.settings, timeout)
const complete = (timeout?: number) => open(timeout).complete([{ role: 'user', content: 'x' }], summaryFormat)

test('[CALL-60] a file is sent as a form with the model, and its segments come back', async () => {
  scripted.script.transcribe = () => ({ text: 'Hello', segments: [{ start: 0.5, end: 1, text: ' Hello', id: 7 }] })
  expect(await open().transcribe(sound)).toEqual([{ start: 0.5, end: 1, text: ' Hello' }])
  const [asked] = scripted.asked
  expect(asked).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer a-key' })
  for (const part of ['OggS and so on', 'ears', 'verbose_json', 'filename="sound.ogg"'])
    expect(asked?.body).toContain(part)
})

test('an answer without segments becomes one segment of the whole file', async () => {
  scripted.script.transcribe = () => ({ text: 'Hello' })
  expect(await open().transcribe(sound)).toMatchObject([{ start: 0, text: 'Hello' }])
})

test('text that the model invents where nobody speaks is left out', async () => {
  const segment = { start: 0, end: 1, text: 'Thank you for watching.' }
  scripted.script.transcribe = () => ({
    text: '',
    segments: [
      { ...segment, no_speech_prob: 0.9, avg_logprob: -1.5 },
      { ...segment, text: 'Hello', no_speech_prob: 0.9, avg_logprob: -0.2 },
      { ...segment, text: 'Is anybody there?', no_speech_prob: 0.6, avg_logprob: -1.5 },
      { ...segment, text: 'Bob?', no_speech_prob: 0.9, avg_logprob: -1 },
    ],
  })
  const heard = await open().transcribe(sound)
  expect(heard.map(({ text }) => text)).toEqual(['Hello', 'Is anybody there?', 'Bob?'])
})

test('a model is asked for strict JSON that follows the schema', async () => {
  expect(await complete()).toBe(JSON.stringify(emptyAnswer))
  expect(JSON.parse(scripted.asked[0]?.body ?? '')).toMatchObject({
    model: 'mind',
    response_format: { type: 'json_schema', json_schema: { strict: true, schema: { additionalProperties: false } } },
  })
})

test('an answer of 2 MB is read, and one with a byte more is not', async () => {
  const padded = (size: number) => (response: ServerResponse) =>
    response.end(JSON.stringify(completion('x')).padEnd(size))
  scripted.script.complete = () => padded(2 * 1_048_576)
  expect(await complete()).toBe('x')
  scripted.script.complete = () => padded(2 * 1_048_576 + 1)
  await expect(complete()).rejects.toMatchObject({ fault: { code: 'ai.unusable' } })
})

describe('[CALL-62] a server that', () => {
  test.each([
    ['answers nonsense', misbehavior.nonsense, 'ai.unusable', 409],
    ['answers another shape', { choices: [] }, 'ai.unusable', 409],
    ['refuses to answer', { choices: [{ message: { content: null, refusal: 'No' } }] }, 'ai.unusable', 409],
    ['sends without end', misbehavior.endless, 'ai.unusable', 409],
    ['refuses the key', misbehavior.status(401), 'ai.refused', 409],
    ['is overloaded', misbehavior.status(429), 'ai.away', 503],
    ['fails', misbehavior.status(500), 'ai.away', 503],
    ['breaks off', misbehavior.breaksOff, 'ai.away', 503],
  ])('%s causes an error with a code', async (_, behavior, code, status) => {
    scripted.script.complete = () => behavior
    await expect(complete()).rejects.toMatchObject({ status, fault: { code } })
    scripted.script.transcribe = () => behavior
    await expect(open().transcribe(sound)).rejects.toMatchObject({ status, fault: { code } })
  })

  test('never answers is reported as too slow', async () => {
    scripted.script.complete = () => misbehavior.never
    await expect(complete(200)).rejects.toMatchObject({ status: 409, fault: { code: 'ai.too_slow' } })
  })

  test('redirects the request is not followed', async () => {
    const other = await startScriptedServer()
    scripted.script.complete = () => misbehavior.elsewhere(`${other.settings.url}chat/completions`)
    await expect(complete()).rejects.toMatchObject({ fault: { code: 'ai.away' } })
    expect(other.asked).toEqual([])
    await other.stop()
  })

  test('cannot be reached is reported as unavailable', async () => {
    const gone = await startScriptedServer()
    await gone.stop()
    await expect(openAiServer(gone.settings).complete([], summaryFormat)).rejects.toMatchObject({
      status: 503,
      fault: { code: 'ai.away' },
    })
  })
})

test('an installation without a key sends none', async () => {
  scripted.script.complete = () => completion('x')
  await openAiServer({ ...scripted.settings, key: null }).complete([], summaryFormat)
  expect(scripted.asked[0]?.authorization).toBeUndefined()
})
