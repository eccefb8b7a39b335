import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import type { JobContext } from '../../../runtime/job.ts'
import { openAiServer } from './ai-server.ts'
import { linesOf, type Steps, transcribe } from './transcribe.ts'

afterEach(() => void vi.unstubAllGlobals())

test('[CALL-29] nothing is transcribed of a call when the sound of a participant is not in Storage', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async ({ pathname }: URL) => {
    asked.push(pathname)
    return new Response(null, { status: 404 })
  })
  const settings = { supabaseUrl: 'http://127.0.0.1:1', secretKey: 'key' } as JobContext['settings']
  const server = openAiServer({ url: 'http://127.0.0.1:1/v1/', key: null, chatModel: 'mind', transcribeModel: 'ears' })
  const work = {
    callId: 'call',
    day: '2026-03-02',
    people: ['Ana'],
    tracks: [{ id: 'track', personId: 'ana', start: 0 }],
    lines: null,
    steps: {},
  }
  const steps: Steps = { expect: async () => undefined, step: (_, run) => run() }
  await expect(transcribe({ settings, folder: tmpdir() }, server, work, steps)).rejects.toMatchObject({
    fault: { code: 'recording.not_found' },
  })
  expect(asked).toEqual(['/storage/v1/object/recordings/call/tracks/track.ogg'])
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
