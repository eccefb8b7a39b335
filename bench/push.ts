import { createECDH, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type Stack } from '../local/index.ts'
import { until } from '../local/until.ts'
import { sendPushes } from '../worker/areas/push/send-pushes.ts'
import { openDependencies } from '../worker/runtime/dependencies.ts'
import { smallInternet } from '../worker/runtime/network/internet.fixture.ts'
import { readSettings } from '../worker/runtime/settings.ts'
import { connect } from './caller.ts'
import { pushGoal } from './goals.ts'
import { exchange, signIn } from './http-client.ts'
import { median } from './measure.ts'
import type { Measurement } from './measurement.ts'

const sender = 'te.tokyo1'
const reader = 'te.osaka1'
const host = 'push.example'
const messages = 60
const withinMs = 30_000

/** Sends messages one after another; returns how long each takes until its push arrives, in milliseconds, sorted. */
async function delays(stack: Stack, arrived: () => number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const database = await connect(stack.dbUrl)
  try {
    const { rows } = await database.query<{ id: string }>('select id from public.profiles where username = $1', [
      reader,
    ])
    const published = async () => (await database.query('select from push.keys')).rowCount || undefined
    await until(published, withinMs, 'the worker has not published its key')
    await exchange(agent, `${stack.url}/api/push/subscription`, {
      method: 'PUT',
      headers: { cookie: await signIn(agent, stack.url, reader) },
      body: {
        endpoint: `https://${host}/1`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      },
    })
    const headers = { cookie: await signIn(agent, stack.url, sender) }
    await exchange(agent, `${stack.url}/api/chat/direct`, { headers, body: { userId: rows[0]?.id } })
    const room = await database.query<{ id: string }>(
      `select r.id from public.chat_rooms r where r.type = 'direct' and 2 = (
         select count(*) from public.chat_members m join public.profiles p on p.id = m.person_id
         where m.room_id = r.id and p.username in ($1, $2))`,
      [sender, reader],
    )
    const taken: number[] = []
    for (let number = 0; number <= messages; number++) {
      // The reader has just signed in, so that their pushes would wait.
      await database.query('delete from limits.uses; delete from people.presence')
      const before = arrived()
      const sentAt = performance.now()
      await exchange(agent, `${stack.url}/api/chat/messages`, {
        headers,
        body: { roomId: room.rows[0]?.id, content: `Message ${number}` },
      })
      await until(() => arrived() > before || undefined, withinMs, 'a message was not pushed', 1)
      // The first push opens connections and plans its statements.
      if (number > 0) taken.push(performance.now() - sentAt)
    }
    return taken.toSorted((a, b) => a - b)
  } finally {
    agent.destroy()
    await database.end()
  }
}

/**
 * Times how long after a message its push arrives at the browser's push service. On a stack of its own: its worker sends
 * through a network on which the push service has a public address.
 */
export async function pushRows(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-push-'))
  let count = 0
  const internet = await smallInternet([host], (_, response) => {
    count++
    response.writeHead(201).end()
  })
  const stack = await startStack({ dataDir: join(folder, 'data'), seed: 'demo', hasWorker: false })
  const dependencies = openDependencies(
    readSettings({
      SUPABASE_URL: stack.url,
      SUPABASE_SERVICE_ROLE_KEY: stack.secretKey,
      PORTAL_WORKER_DB_URL: stack.workerUrl,
      PORTAL_PUBLIC_URL: 'https://portal.example.com',
      PORTAL_PUSH_KEY: randomBytes(32).toString('base64url'),
    }),
  )
  const pushes = sendPushes(dependencies, internet)
  try {
    const taken = await delays(stack, () => count)
    return [
      {
        what: 'From sending a message to its push, 95%',
        detail: `${reader}, ${messages} messages one after another, median ${median(taken).toFixed(0)} ms`,
        measured: taken[Math.floor(taken.length * 0.95)] ?? NaN,
        goal: pushGoal,
      },
    ]
  } finally {
    await pushes.stop()
    await dependencies.connections.close()
    await stack.stop()
    await internet.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
