import type pg from 'pg'
import { demoSound } from './demo-sound.ts'

/** The automatic recording of each short call of the demo organization, from 2 seconds after its start, and one manual one. */
const wanted = `
  select
    c.id as call, extensions.uuid_generate_v5(c.id, w.kind) as id, p.id as starter,
    c.started_at + w.after * interval '1 second' as started_at, c.ended_at,
    extract(epoch from c.ended_at - c.started_at)::integer - w.after as seconds
  from public.calls c
  cross join (values ('automatic', null, 2), ('manual', 'som.paris1', 8)) as w (kind, username, after)
  left join public.profiles p on p.username = w.username
  where c.duration < 60 and c.id = any (
    select extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/calls/short/' || n)
    from generate_series(1, 3) as n
  ) and (w.username is null or c.starter_id = p.id)`

interface Wanted {
  call: string
  id: string
  starter: string | null
  started_at: Date
  ended_at: Date
  seconds: number
}

/** Makes the recordings of the demo organization's calls and stores them with `store`; a repetition changes nothing. */
export async function loadDemoRecordings(
  database: pg.Client,
  store: (path: string, body: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const { rows } = await database.query<Wanted>(wanted)
  for (const { call, id, starter, started_at, ended_at, seconds } of rows) {
    const sound = await demoSound(seconds)
    await store(`${call}/${id}.webm`, sound)
    await database.query(
      `insert into public.call_recordings (
         id, call_id, starter_id, participant_accessible, state, size, duration, started_at, ended_at
       ) values ($1, $2, $3::uuid, $3::uuid is not null, 'ready', $4, $5, $6, $7) on conflict do nothing`,
      [id, call, starter, sound.length, seconds * 1_000, started_at, ended_at],
    )
  }
}
