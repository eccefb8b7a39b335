import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jwtVerify, SignJWT } from 'jose'
import type { Sql } from 'postgres'

interface Asked {
  auth: Sql
  storage: Sql
  storageDir: string
  jwtSecret: string
}

type Check = () => Promise<unknown>

/** Anyone may ask for the health, so the result of a check serves everyone who asks within a second. */
function atMostOnceASecond(check: Check): Check {
  let startedAt = -Infinity
  let result: Promise<unknown>
  return () => {
    if (performance.now() - startedAt >= 1_000) {
      startedAt = performance.now()
      result = check()
    }
    return result
  }
}

/** What the health endpoints of Auth and Storage also check: @supabase/lite responds with 200 whenever it runs. */
export function healthChecks({ auth, storage, storageDir, jwtSecret }: Asked): ReadonlyMap<string, Check> {
  return new Map<string, Check>([
    ['/auth/v1/health', atMostOnceASecond(() => auth`select 1`)],
    [
      '/storage/v1/status',
      atMostOnceASecond(() => Promise.all([storage`select 1`, assertWritable(storageDir), assertSigns(jwtSecret)])),
    ],
  ])
}

export const realtimePing = '/realtime/v1/api/ping'

/** Passes on the response of Realtime, which is a process of its own. */
export const pingRealtime = (port = 0): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${realtimePing}`).catch(() =>
    Response.json({ error: 'unreachable' }, { status: 503, headers: { 'Retry-After': '2' } }),
  )

/** The response of a health endpoint after its check. */
export async function confirmed(answer: Response, check: Check): Promise<Response> {
  if (!answer.ok) return answer
  return check().then(
    () => answer,
    (cause: unknown) => {
      console.error('error: a health check failed:', cause)
      return Response.json({ error: 'unhealthy' }, { status: 503, headers: { 'Retry-After': '2' } })
    },
  )
}

/** Throws unless a file can be written in the folder. */
async function assertWritable(folder: string): Promise<void> {
  const file = join(folder, `.health-${randomUUID()}`)
  try {
    await writeFile(file, 'ok')
  } finally {
    await rm(file, { force: true })
  }
}

/** Throws unless an address can be signed. */
async function assertSigns(jwtSecret: string): Promise<void> {
  const key = new TextEncoder().encode(jwtSecret)
  const token = await new SignJWT({ intent: 'health' }).setProtectedHeader({ alg: 'HS256' }).sign(key)
  const { payload } = await jwtVerify(token, key)
  if (payload['intent'] !== 'health') throw new Error('A signed token says something else than what was signed')
}
