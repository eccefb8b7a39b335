import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { livekit } from '../../runtime/livekit.fixture.ts'
import { type Answer, scriptedConnections } from '../../runtime/scripted-connections.fixture.ts'
import { CallRecorder } from './call-recorder.ts'
import { followRecordings } from './follow-recordings.ts'

const settings = { supabaseUrl: 'http://127.0.0.1:1', secretKey: 'key' } as Dependencies['settings']
const callId = '0198f000-0000-7000-8000-000000000201'
const running = { callId, elapsed: 5_000, people: [] }
const claimOf = (isAutomatic: boolean) => ({
  id: '0198f000-0000-7000-8000-000000000301',
  callId,
  fromMs: 2_000,
  toMs: 4_000,
  isAutomatic,
  object: `${callId}/recording.webm`,
})

let folder: string
let following: ReturnType<typeof followRecordings> | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-recordings-'))
})
afterEach(async () => {
  await following?.stop()
  await rm(folder, { recursive: true })
})

function follow(answers: Record<string, Answer[]>): void {
  following = followRecordings({ connections: scriptedConnections(answers), settings }, livekit, folder)
}

describe('a recording is made only after the files of its call are closed', () => {
  /** What happened, in this order. */
  let events: string[]
  /** Closes the files. */
  let close: () => void
  let lose: () => void

  beforeEach(() => {
    events = []
    const closed = new Promise<void>((resolve) => (close = resolve))
    vi.spyOn(CallRecorder, 'join').mockImplementation(async ({ onLost }) => {
      lose = onLost
      const leave = async () => {
        await closed
        events.push('closed')
      }
      return { update: () => undefined, flush: async () => undefined, leave } as unknown as CallRecorder
    })
  })

  const answers = (isAutomatic: boolean, end: Answer): Record<string, Answer[]> => ({
    // Two looks while the call is running, so that the recorder is in; the next ones are later than the claim.
    to_record: [
      () => [running],
      () => [running],
      end,
      () => [],
      () => {
        close()
        return []
      },
    ],
    claim_recording: [() => [], () => [], () => [claimOf(isAutomatic)]],
    // The call has no folder.
    fail_recording: [
      (sql) => {
        events.push(sql)
        return []
      },
    ],
  })

  const lost = `select calls.fail_recording($1, 'lost')`

  test('when the media server has closed the room before the recorder knows that the call is over', async () => {
    const end = () => {
      lose()
      return []
    }
    follow(answers(true, end))
    await expect.poll(() => events).toEqual(['closed', lost])
  })

  test('when the call has ended for everyone while somebody was recording it', async () => {
    follow(answers(false, () => []))
    await expect.poll(() => events).toEqual(['closed', lost])
  })
})

test('a recording is taken up again when the database was away while it was being made', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const away = () => {
    throw new Error('away')
  }
  let resumed = 0
  const resume = () => {
    resumed += 1
    return []
  }
  follow({
    resume_recordings: [resume, resume, resume],
    claim_recording: [() => [claimOf(true)]],
    fail_recording: [away, away],
  })
  await expect.poll(() => resumed).toBe(2)
  expect(logged).toHaveBeenCalledTimes(2)
})

test('nothing more is looked for after the end', async () => {
  vi.useFakeTimers()
  const looks: string[] = []
  const look = (sql: string) => {
    looks.push(sql)
    return []
  }
  follow({ to_record: Array.from({ length: 100 }, () => look) })
  await vi.waitFor(() => expect(looks).toHaveLength(1))
  const stopped = following?.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  await stopped
  expect(looks).toHaveLength(1)
})
