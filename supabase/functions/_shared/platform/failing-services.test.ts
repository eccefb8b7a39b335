import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAsk } from './auth/ask-auth.ts'
import { Problem } from './http/problem.ts'
import { storageAs } from './storage/as-caller.ts'
import { downloadFile } from './storage/download-file.ts'
import { createObjects } from './storage/objects.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-services-'))
})
afterAll(() => rm(folder, { recursive: true }))

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const faults: Record<string, RequestListener> = {
  'ends the connection': (request) => request.socket.destroy(),
  'breaks off in the middle of its response': (request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('{')
    setImmediate(() => request.socket.destroy())
  },
  'responds with 500': (_, response) => response.writeHead(500).end('{}'),
  // As Supabase Storage does when its database or S3 is busy.
  'responds with 400 that stands for 503': (_, response) =>
    response.writeHead(400).end('{"statusCode": "503", "error": "SlowDown", "message": "Slow down"}'),
  'responds with something else than JSON': (_, response) => response.end('<html>'),
  'never responds': () => undefined,
  'never ends its response': (_, response) => void response.writeHead(200).write('{'),
}

const timeout = 200
const calls: Record<string, (url: string) => Promise<unknown>> = {
  Auth: (url) => createAsk(url, 'key', timeout)('GET', 'health'),
  'Storage, when it signs an address,': (url) =>
    storageAs({ supabaseUrl: url, publishableKey: 'key' }, 'token', timeout).signDownload('exports', 'a/b', null),
  'Storage, when it sends a file,': (url) =>
    createObjects({ supabaseUrl: url, secretKey: 'key' }, timeout).download('exports', 'a/b', join(folder, 'file')),
  'Storage, when it signs an upload,': (url) =>
    storageAs({ supabaseUrl: url, publishableKey: 'key' }, 'token', timeout).signUpload('exports', 'a/b'),
  'Storage, when it copies a file,': (url) =>
    createObjects({ supabaseUrl: url, secretKey: 'key' }, timeout).copy('exports', 'a/b', 'a/c'),
  'Storage, when it removes a file,': (url) =>
    createObjects({ supabaseUrl: url, secretKey: 'key' }, timeout).remove('exports', ['a/b']),
}

const cases = Object.keys(calls).flatMap((name) => Object.keys(faults).map((fault) => [name, fault] as const))
/** The content of some responses does not matter, and those of Auth have no status in their body. */
const isRead = ([name, fault]: readonly [string, string]) =>
  fault.includes('JSON') ? !/removes|sends|copies/.test(name) : name !== 'Auth' || !fault.includes('stands for')

test.each(cases.filter(isRead))('%s is unavailable when it %s', async (name, fault) => {
  const url = await serve(faults[fault] ?? (() => undefined))
  const error: unknown = await calls[name]?.(url).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(Problem)
  expect(error).toMatchObject({ status: 503 })
})

describe('an object that Storage does not have', () => {
  const missing: RequestListener = (_, response) =>
    response.writeHead(400).end('{"statusCode": "404", "error": "not_found", "message": "Object not found"}')

  test('has no address', async () => {
    const storage = storageAs({ supabaseUrl: await serve(missing), publishableKey: 'key' }, 'token', timeout)
    expect(await storage.signDownload('exports', 'a/b', null)).toBeNull()
  })

  test('is neither downloaded nor copied', async () => {
    const objects = createObjects({ supabaseUrl: await serve(missing), secretKey: 'key' }, timeout)
    expect(await objects.download('exports', 'a/b', join(folder, 'missing'))).toBe(false)
    expect(await objects.copy('exports', 'a/b', 'a/c')).toBe(false)
  })
})

describe('a file that is passed on', () => {
  const signs: RequestListener = (_, response) => response.end('{"signedURL": "/object/sign/exports/a?token=1"}')
  const download = async (answer: RequestListener) => {
    const supabaseUrl = await serve((request, response) =>
      request.method === 'POST' ? signs(request, response) : answer(request, response),
    )
    const file = { bucket: 'exports', path: 'a/b/report.pdf', name: 'report.pdf', type: 'application/pdf' }
    return downloadFile({ supabaseUrl, publishableKey: 'key' }, 'token', file, timeout)
  }

  test.each(['ends the connection', 'responds with 500', 'never responds'])(
    'is unavailable when Storage %s',
    async (fault) => {
      const error: unknown = await download(faults[fault] ?? signs).catch((failure: unknown) => failure)
      expect(error).toMatchObject({ status: 503, fault: { code: 'service.file_away' } })
    },
  )

  test.each(['breaks off in the middle of its response', 'never ends its response'])(
    'is cut, so that its reader notices, when Storage %s',
    async (fault) => {
      const response = await download(faults[fault] ?? signs)
      expect(await response.text().catch((error: unknown) => error)).toBeInstanceOf(Error)
    },
  )
})
