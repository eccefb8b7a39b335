import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import type { JobContext } from '../../../runtime/job.ts'
import { openAiServer } from './ai-server.ts'
import { type Steps, transcribe } from './transcribe.ts'

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
