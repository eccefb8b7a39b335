import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { bucket } from '../../../supabase/functions/_shared/domain/calls/recordings.ts'
import { createMediaServer } from '../../../supabase/functions/_shared/platform/calls/media-server.ts'
import { statementsAsItself } from '../../../supabase/functions/_shared/platform/db/transaction.ts'
import type { LiveKit } from '../../../supabase/functions/_shared/platform/livekit.ts'
import { createObjects } from '../../../supabase/functions/_shared/platform/storage/objects.ts'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { repeat } from '../../runtime/repeat.ts'
import { CallRecorder } from './call-recorder.ts'
import { mixInThread } from './mix-in-thread.ts'
import { offsetOf } from './mix.ts'
import { readOgg } from './read-ogg.ts'

/** How often to look for calls, in milliseconds. */
const interval = 500
/** How long to wait before trying again to enter a room, in milliseconds. */
const joinPause = 1_000

interface ToRecord {
  callId: string
  elapsed: number
  people: string[]
}

interface Claim {
  id: string
  callId: string
  fromMs: number
  toMs: number
  isAutomatic: boolean
  object: string
}

interface FollowedCall {
  recorder: CallRecorder | null
  /** The time, by this process's clock, at which the call began. */
  beganAt: number
  people: string[]
  triedAt: number
}

/**
 * Records the calls that the database names, and turns what was recorded into files in Storage, until `stop` is called.
 * After a crash, it continues with the files in `folder`, which has a folder for each call.
 */
export function followRecordings(
  { connections, settings }: Pick<Dependencies, 'connections' | 'settings'>,
  livekit: LiveKit,
  folder: string,
): { stop: () => Promise<void> } {
  const server = createMediaServer(livekit)
  const objects = createObjects(settings)
  const call = statementsAsItself(connections)
  const nextClaim = sql<Claim>`select * from calls.claim_recording()`
  const folderOf = (callId: string) => join(folder, callId)
  const followed = new Map<string, FollowedCall>()
  const pending = new Set<Promise<void>>()
  let mixing: Promise<void> | undefined
  let isStopping = false
  /** False again when the database was away while a recording was being made. */
  let hasStarted = false

  async function enter(callId: string, entry: FollowedCall): Promise<void> {
    // Not again before this attempt has ended: the media server removes the first of two with the same identity.
    entry.triedAt = Infinity
    try {
      const recorder = await CallRecorder.join({
        callId,
        url: livekit.url.replace(/^http/, 'ws'),
        token: await server.admitRecorder(callId),
        folder: folderOf(callId),
        elapsed: () => performance.now() - entry.beganAt,
        people: entry.people,
        onLost: () => {
          if (followed.get(callId) === entry) followed.delete(callId)
          // One that is lost before it has joined leaves below.
          if (entry.recorder) addPending(entry.recorder.leave())
        },
      })
      if (followed.get(callId) === entry && !isStopping) {
        entry.recorder = recorder
        recorder.update(entry.people)
      } else await recorder.leave()
    } catch (error) {
      console.error(`error: the recorder could not enter call ${callId}:`, error)
    } finally {
      entry.triedAt = performance.now()
    }
  }

  function follow(wanted: ToRecord[], askedAt: number): void {
    const ids = new Set(wanted.map(({ callId }) => callId))
    for (const [callId, { recorder }] of followed) {
      if (ids.has(callId)) continue
      followed.delete(callId)
      if (recorder) addPending(recorder.leave())
    }
    for (const { callId, elapsed, people } of wanted) {
      const known = followed.get(callId)
      const entry = known ?? { recorder: null, beganAt: askedAt - elapsed, people, triedAt: -Infinity }
      entry.people = people
      followed.set(callId, entry)
      entry.recorder?.update(people)
      if (!entry.recorder && performance.now() - entry.triedAt > joinPause) addPending(enter(callId, entry))
    }
  }

  function addPending(work: Promise<void>): void {
    const tracked = work.finally(() => pending.delete(tracked))
    pending.add(tracked)
  }

  /** The files of a call's tracks; null when the recorder never had any. */
  async function tracksOf(callId: string): Promise<string[] | null> {
    const names = await readdir(folderOf(callId)).catch(() => null)
    return names && names.filter((name) => name.endsWith('.ogg')).map((name) => join(folderOf(callId), name))
  }

  async function storeTracks(callId: string, tracks: readonly string[]): Promise<void> {
    for (const path of tracks) {
      const file = await readOgg(path)
      const personId = file?.comments.get('PERSON')
      await file?.packets.return(undefined)
      if (!file || !personId) continue
      const { size } = await stat(path)
      const name = path.slice(folderOf(callId).length + 1)
      const [row] = await call(sql<{ id: string }>`
        select calls.add_track(${callId}, ${name}, ${personId}, ${offsetOf(file)}, ${size}) as id
      `)
      if (row) await objects.upload(bucket, `${callId}/tracks/${row.id}.ogg`, path, 'audio/ogg')
    }
  }

  async function make(claim: Claim): Promise<void> {
    const { id, callId } = claim
    await followed.get(callId)?.recorder?.flush()
    // The last files of a call that has ended, or of a connection that was lost, may still be open.
    await Promise.all(pending)
    const tracks = await tracksOf(callId)
    if (tracks === null) return void (await call(sql`select calls.fail_recording(${id}, 'lost')`))
    const target = join(folderOf(callId), `${id}.webm`)
    try {
      await mixAndStore(claim, tracks, target)
    } finally {
      // On a full disk it is only a part.
      await rm(target, { force: true })
    }
  }

  async function mixAndStore(claim: Claim, tracks: string[], target: string): Promise<void> {
    const { id, callId, fromMs, toMs, isAutomatic, object } = claim
    const mixed = await mixInThread({ tracks, from: fromMs, to: toMs, target })
    if (!mixed) return void (await call(sql`select calls.fail_recording(${id}, 'no_sound')`))
    const { size } = await stat(target)
    await objects.upload(bucket, object, target, 'audio/webm')
    if (isAutomatic) await storeTracks(callId, tracks)
    await call(sql`select calls.finish_recording(${id}, ${size}, ${mixed.duration})`)
  }

  /** Removes the folders of calls whose recordings are all stored. */
  async function tidy(): Promise<void> {
    const folders = (await readdir(folder)).filter((name) => /^[\da-f-]{36}$/.test(name))
    if (folders.length === 0) return
    const needed = await call(sql<{ id: string }>`select * from calls.unfinished_folders(${folders}::uuid[]) as id`)
    const ids = new Set(needed.map(({ id }) => id))
    for (const name of folders)
      if (!ids.has(name) && !followed.has(name)) await rm(folderOf(name), { recursive: true, force: true })
  }

  async function makeAll(): Promise<void> {
    for (;;) {
      const [claim] = isStopping ? [] : await call(nextClaim)
      if (!claim) return
      try {
        await make(claim)
      } catch (error) {
        console.error(`error: recording ${claim.id} could not be made:`, error)
        await call(sql`select calls.fail_recording(${claim.id}, 'broken')`)
      }
      await tidy()
    }
  }

  async function look(): Promise<void> {
    if (!hasStarted) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await call(sql`select calls.resume_recordings()`)
      await tidy()
      hasStarted = true
    }
    follow(await call(sql<ToRecord>`select * from calls.to_record()`), performance.now())
    mixing ??= makeAll()
      .catch((error: unknown) => {
        console.error('error: making recordings:', error)
        // Nothing is being made now, so what was claimed can be claimed again at once.
        hasStarted = false
      })
      .finally(() => (mixing = undefined))
  }

  const looking = repeat(interval, 'following recordings', look)
  return {
    async stop() {
      isStopping = true
      await looking.stop()
      follow([], performance.now())
      await Promise.all(pending)
      await mixing
    },
  }
}
