import fc from 'fast-check'
import { z } from 'zod'
import { type Endpoint, takesKey, takesTag } from '../../../supabase/functions/_shared/contract/endpoint.ts'
import { change, changed, hostileBody, hostileText } from './hostile.ts'
import { signedIn, strangers } from './personas.ts'
import { nameOfParameter, neededRecords, type Pools } from './pools.ts'
import { type Schema, valueOf } from './values.ts'

/** A request as it is sent. */
export interface Sent {
  persona: string
  address: string
  body?: string
  headers: Record<string, string>
}

/** A request that the portal accepts from somebody, to be broken. */
export interface Valid {
  path: string
  body?: Record<string, unknown>
}

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

/** In an address, half a surrogate pair cannot be written. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Parts of an address that are not valid percent-encoding, or mean another address. */
const rawPart = fc.constantFrom('%', '%zz', '%00', '%ff', '%c0%af', '%2e%2e', '..%2f..', '%252f', ';a=b', '%20')

/** In characters. An address of more than 16 KB is refused before the API sees it. */
const [longestText, longestSearch] = [3_000, 8_000]

function addressOf({ path, params }: Endpoint, pools: Pools): fc.Arbitrary<string> {
  const names = path.match(/(?<=\{)\w+/g) ?? []
  const { properties = {} } = params ? schemaOf(params) : {}
  const parts = names.map((name) => {
    const ids = pools(nameOfParameter(path, name))
    const known = ids.length > 0 ? fc.constantFrom(...ids) : valueOf(properties[name] ?? {}, pools, name)
    const unknown = valueOf(properties[name] ?? {}, () => []).filter((id) => !neededRecords.some((one) => one === id))
    return fc.oneof(
      { weight: 8, arbitrary: known.map((id) => encoded(String(id))) },
      { weight: 1, arbitrary: unknown.map((id) => encoded(String(id))) },
      { weight: 1, arbitrary: hostileText.map((text) => encoded(text).slice(0, longestText) || '0') },
      { weight: 1, arbitrary: rawPart },
    )
  })
  return fc
    .tuple(...parts)
    .map((values) =>
      names.reduce<string>((address, name, at) => address.replace(`{${name}}`, () => values[at] ?? ''), path),
    )
}

function searchOf({ query }: Endpoint, pools: Pools): fc.Arbitrary<string> {
  const { properties = {} } = query ? schemaOf(query) : {}
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof(
        { weight: 4, arbitrary: valueOf(schema, pools, name).map(String) },
        { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 2_000)) },
      ),
    ]),
  )
  const odd = fc.constantFrom('unknown=1', '__proto__=1', 'a[]=1', '%=%', '%ff=%00', 'limit=1&limit=2', 'cursor=x')
  const extra = fc.oneof({ weight: 6, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd })
  return fc.tuple(fc.record(fields, { requiredKeys: [] }), extra).map(([values, more]) => {
    const parts = Object.entries(values).map(([name, value]) => `${name}=${encoded(value ?? '')}`)
    const search = [...parts, more].filter(Boolean).join('&')
    return search && `?${search.slice(0, longestSearch)}`
  })
}

function bodyOf({ body }: Endpoint, valid: Valid | undefined, pools: Pools): fc.Arbitrary<string | undefined> {
  if (!body) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostileBody })
  const given: fc.Arbitrary<unknown> = valueOf(schemaOf(body), pools)
  const whole = valid?.body ? fc.oneof(fc.constant<unknown>(valid.body), given) : given
  const broken = fc
    .tuple(whole, fc.array(change, { maxLength: 3, size: 'small' }))
    .map(([value, changes]) => JSON.stringify(changes.reduce(changed, value)) ?? '')
  return fc.oneof({ weight: 12, arbitrary: broken }, { weight: 1, arbitrary: hostileBody })
}

const often = (header: fc.Arbitrary<Record<string, string>>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: header })

function headersOf(endpoint: Endpoint): fc.Arbitrary<Record<string, string>> {
  const key = fc
    .constantFrom('a', '', ' ', 'with space', 'a'.repeat(201), '"', 'x-1')
    .map((value) => ({ 'Idempotency-Key': value }))
  const tag = fc.constantFrom('*', '""', '"1"', '1', 'W/"x"', '"a", "b"', ',').map((value) => ({ 'If-Match': value }))
  const general = fc.constantFrom<Record<string, string>>(
    { 'Content-Type': 'text/plain' },
    { Origin: 'https://elsewhere.example' },
    { Authorization: 'Bearer x.y.z' },
    { Authorization: 'Basic' },
    { Cookie: 'portal_session=' },
    { 'Accept-Language': 'xx' },
    { 'X-Forwarded-Host': 'elsewhere.example' },
  )
  return fc
    .tuple(
      takesKey(endpoint) ? often(key) : fc.constant({}),
      takesTag(endpoint) ? often(tag) : fc.constant({}),
      fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: general }),
    )
    .map((parts) => Object.assign({}, ...parts) as Record<string, string>)
}

/** Requests of this call: valid ones, and such with something broken, missing, too much, too large or odd. */
export function requestsOf(endpoint: Endpoint, valid: Valid | undefined, pools: Pools): fc.Arbitrary<Sent> {
  const address = addressOf(endpoint, pools)
  return fc
    .record({
      persona: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...signedIn) },
        { weight: 1, arbitrary: fc.constantFrom(...strangers) },
      ),
      address: valid ? fc.oneof(fc.constant(valid.path), address) : address,
      search: searchOf(endpoint, pools),
      body: bodyOf(endpoint, valid, pools),
      headers: headersOf(endpoint),
    })
    .map(({ persona, address: path, search, body, headers }) => ({
      persona,
      address: path.includes('?') ? path : path + search,
      headers,
      ...(endpoint.method !== 'GET' && body !== undefined && { body }),
    }))
}
