import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { JobContext } from '../../../runtime/job.ts'
import { sampleRate } from '../ogg.ts'
import { TrackFile } from '../track-file.ts'
import { openAiServer } from './ai-server.ts'
import { linesOf, type Steps, transcribe } from './transcribe.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-transcribe-'))
})
afterEach(() => rm(folder, { recursive: true }))

const settings = { supabaseUrl: 'http://127.0.0.1:1', secretKey: 'key' } as JobContext['settings']
const server = openAiServer({ url: 'http://127.0.0.1:1/v1/', key: null, chatModel: 'mind', transcribeModel: 'ears' })
const work = {
  callId: 'call',
  day: '2026-03-02',
  people: ['Ana'],
  tracks: [{ id: 'track', personId: 'ana', start: 60_000 }],
  lines: null,
  steps: {},
}
const steps: Steps = { expect: async () => undefined, step: (_, run) => run() }

test('[CALL-29] nothing is transcribed of a call when the sound of a participant is not in Storage', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    asked.push(pathname)
    return new Response(null, { status: 404 })
  })
  await expect(transcribe({ settings, folder }, server, work, steps)).rejects.toMatchObject({
    fault: { code: 'recording.not_found' },
  })
  expect(asked).toEqual(['/storage/v1/object/recordings/call/tracks/track.ogg'])
})

test('the lines of a call have their speaker, and their time in milliseconds since its start', async () => {
  const path = join(folder, 'stored.ogg')
  const file = await TrackFile.create(path, { personId: 'ana', offset: 60_000 })
  file.write(Int16Array.from({ length: 2 * sampleRate }, (_, sample) => (sample % 100) * 100))
  await file.close()
  const sound = await readFile(path)
  vi.stubGlobal('fetch', async () => new Response(sound))
  const hearing = { ...server, transcribe: async () => [{ start: 0.5, end: 1.5, text: 'The pump is back' }] }
  expect(await transcribe({ settings, folder }, hearing, work, steps)).toEqual([
    { personId: 'ana', start: 60_500, end: 61_500, text: 'The pump is back' },
  ])
})

test('the lines of a part begin and end within it, in milliseconds since the start of the track', () => {
  const part = { start: 300_000, duration: 20_000 }
  const segments = [
    { start: 1.5, end: 4, text: 'The pump is back' },
    { start: -1, end: 30, text: 'It runs' },
    { start: 9, end: 8, text: 'Since Monday' },
    { start: 10, end: 11, text: ' ' },
  ]
  expect(linesOf(segments, part)).toEqual([
    { start: 301_500, end: 304_000, text: 'The pump is back' },
    { start: 300_000, end: 320_000, text: 'It runs' },
    { start: 309_000, end: 309_000, text: 'Since Monday' },
  ])
})
