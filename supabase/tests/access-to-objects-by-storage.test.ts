import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testedStack } from '../../e2e/support/addresses.ts'
import { askEveryone, expected, type Outcome } from './access_matrix/cells.ts'
import { objects, type Persona } from './access_matrix/index.ts'
import type { ObjectAccess } from './access_matrix/object-access.ts'
import { nobody } from './access_matrix/personas.ts'
import { readPlaceholders, resolveText } from './access_matrix/placeholders.ts'
import { connectAsOwner } from './support/clients.ts'
import { keepEveryoneSignedIn } from './support/everyone.ts'

const { supabaseUrl, publishableKey, secretKey } = testedStack()
const owner = await connectAsOwner()
const tokens = keepEveryoneSignedIn(owner)
afterAll(() => owner.end())

/** A stored object and a free name in its bucket, without placeholders. */
interface Named {
  bucket: string
  stored: string
  free: string
}
interface Keys {
  apikey: string
  token: string | undefined
}
interface Sent {
  method: string
  path: string
  /** A text is sent as the content of an object, anything else as JSON. */
  body?: string | object
  isUpsert?: boolean
}
interface Way {
  title: string
  /** Whether it is asked of every object, rather than of the first one. */
  isUsual?: true
  allowed: (access: ObjectAccess) => Persona[]
  send: (named: Named) => Sent
  /** Whether the response means that it was done; by default, its status says so. */
  isDone?: (body: unknown) => boolean
}

const isInBoth = ({ select, insert }: ObjectAccess) => select.filter((persona) => insert.by.includes(persona))
const split = (name: string) => ({
  folder: name.slice(0, name.lastIndexOf('/')),
  file: name.slice(name.lastIndexOf('/') + 1),
})
const isFilled = (body: unknown) => (body as unknown[]).length > 0
const content = 'content'
const toFreeName =
  (path: 'copy' | 'move'): Way['send'] =>
  ({ bucket, stored, free }) => ({
    method: 'POST',
    path,
    body: { bucketId: bucket, sourceKey: stored, destinationKey: free },
  })

/** What people can ask of Storage's REST API. */
const ways: Way[] = [
  {
    title: 'select: download',
    isUsual: true,
    allowed: ({ select }) => select,
    send: ({ bucket, stored }) => ({ method: 'GET', path: `${bucket}/${stored}` }),
  },
  {
    title: 'select: description',
    allowed: ({ select }) => select,
    send: ({ bucket, stored }) => ({ method: 'GET', path: `info/${bucket}/${stored}` }),
  },
  {
    title: 'select: list of the folder',
    allowed: ({ select }) => select,
    send: ({ bucket, stored }) => {
      const { folder, file } = split(stored)
      return { method: 'POST', path: `list/${bucket}`, body: { prefix: folder, search: file } }
    },
    isDone: isFilled,
  },
  {
    title: 'select: signed address',
    allowed: ({ select }) => select,
    send: ({ bucket, stored }) => ({ method: 'POST', path: `sign/${bucket}/${stored}`, body: { expiresIn: 60 } }),
  },
  {
    title: 'select: one of several signed addresses',
    allowed: ({ select }) => select,
    send: ({ bucket, stored }) => ({
      method: 'POST',
      path: `sign/${bucket}`,
      body: { expiresIn: 60, paths: [stored] },
    }),
    isDone: (body) => (body as { error: string | null }[])[0]?.error === null,
  },
  {
    title: 'insert: upload',
    isUsual: true,
    allowed: ({ insert }) => insert.by,
    send: ({ bucket, free }) => ({ method: 'POST', path: `${bucket}/${free}`, body: content }),
  },
  {
    title: 'insert: signed address for an upload',
    allowed: ({ insert }) => insert.by,
    send: ({ bucket, free }) => ({ method: 'POST', path: `upload/sign/${bucket}/${free}`, body: {} }),
  },
  {
    title: 'insert: copy',
    allowed: isInBoth,
    send: toFreeName('copy'),
  },
  {
    title: 'update: move',
    isUsual: true,
    allowed: () => nobody,
    send: toFreeName('move'),
  },
  {
    title: 'update: other content',
    isUsual: true,
    allowed: () => nobody,
    send: ({ bucket, stored }) => ({ method: 'PUT', path: `${bucket}/${stored}`, body: content }),
  },
  {
    title: 'update: an upload that may replace an object',
    allowed: () => nobody,
    send: ({ bucket, stored }) => ({ method: 'POST', path: `${bucket}/${stored}`, body: content, isUpsert: true }),
  },
  {
    title: 'update: signed address for an upload that may replace an object',
    allowed: () => nobody,
    send: ({ bucket, stored }) => ({
      method: 'POST',
      path: `upload/sign/${bucket}/${stored}`,
      body: {},
      isUpsert: true,
    }),
  },
  {
    title: 'delete',
    isUsual: true,
    allowed: () => nobody,
    send: ({ bucket, stored }) => ({ method: 'DELETE', path: bucket, body: { prefixes: [stored] } }),
    isDone: isFilled,
  },
]

const typeIn = (bucket: string) => (bucket === 'recordings' ? 'audio/webm' : 'image/png')

async function ask({ bucket, ticket }: ObjectAccess, way: Way, named: Named, keys: Keys): Promise<Outcome> {
  const { method, path, body, isUpsert } = way.send(named)
  const isContent = typeof body === 'string'
  const response = await fetch(`${supabaseUrl}/storage/v1/object/${path}`, {
    method,
    headers: {
      apikey: keys.apikey,
      ...(keys.token && { authorization: `Bearer ${keys.token}` }),
      ...(body !== undefined && { 'content-type': isContent ? typeIn(bucket) : 'application/json' }),
      ...(isUpsert && { 'x-upsert': 'true' }),
      ...(ticket && { 'x-portal-ticket': ticket }),
    },
    ...(body !== undefined && { body: isContent ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  // Storage responds with 400 and has the status of a refusal in the body.
  const status = response.ok ? 200 : Number((JSON.parse(text) as { statusCode?: string }).statusCode ?? response.status)
  if ([401, 403, 404].includes(status)) return 'no'
  if (!response.ok) return `failed: ${response.status} ${text}`
  return way.isDone && !way.isDone(JSON.parse(text)) ? 'no' : 'yes'
}

for (const access of objects) {
  describe(`[ACC-16] through Storage, in the bucket ${access.bucket}: ${access.title}`, () => {
    const bucket = createClient(supabaseUrl, secretKey, { auth: { persistSession: false } }).storage.from(access.bucket)
    let named: Named

    beforeEach(async () => {
      await owner.query(access.clear)
      await owner.query(access.make)
      const placeholders = await readPlaceholders(owner)
      named = {
        bucket: access.bucket,
        stored: resolveText(access.name, placeholders),
        free: resolveText(access.insert.name, placeholders),
      }
      const type = typeIn(access.bucket)
      const { error } = await bucket.upload(named.stored, new Blob([content], { type }), { upsert: true })
      if (error) throw error
    })
    afterEach(async () => {
      await bucket.remove([named.stored, named.free])
      await owner.query(access.clear)
    })

    const isFirst = access === objects[0]
    test.each(isFirst ? ways : ways.filter(({ isUsual }) => isUsual))('$title', async (way) => {
      const outcomes = await askEveryone(async (persona) => {
        const outcome = await ask(access, way, named, { apikey: publishableKey, token: tokens.get(persona) })
        if (outcome === 'yes' && named.free !== named.stored) await bucket.remove([named.free])
        return outcome
      })
      expect(outcomes).toEqual(expected({ allowed: way.allowed(access) }))
    })

    // What is refused above is refused because of the persona, not because of the form of the request.
    test.each(isFirst ? ways : [])('$title is possible for the portal itself', async (way) => {
      expect(await ask(access, way, named, { apikey: secretKey, token: secretKey })).toBe('yes')
    })
  })
}
