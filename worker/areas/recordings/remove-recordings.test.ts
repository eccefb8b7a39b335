import { expect, test, vi } from 'vitest'
import type { Dependencies } from '../../runtime/dependencies.ts'
import { scriptedConnections } from '../../runtime/scripted-connections.fixture.ts'
import { removeRecordings } from './remove-recordings.ts'

test('recordings that no recorder takes up are given up, and the contents of deleted ones are removed', async () => {
  const done: string[] = []
  vi.stubGlobal('fetch', async ({ pathname }: URL, { method, body }: { method: string; body: string }) => {
    done.push(`${method} ${pathname} ${body}`)
    return Response.json([])
  })
  const giveUp = (sql: string) => {
    done.push(sql)
    return []
  }
  const connections = scriptedConnections({
    give_up_recordings: [giveUp],
    unneeded_objects: [() => [{ name: 'call/recording.webm' }]],
  })
  const settings = { supabaseUrl: 'http://127.0.0.1:1', secretKey: 'key' } as Dependencies['settings']
  await removeRecordings.run({ connections, settings } as Dependencies)
  expect(done).toEqual([
    'select calls.give_up_recordings()',
    'DELETE /storage/v1/object/recordings {"prefixes":["call/recording.webm"]}',
  ])
})
