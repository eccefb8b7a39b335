import fc from 'fast-check'

/** Texts that something on the way might take for more than a text. */
const texts = [
  '',
  ' ',
  '\u00a0',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202egnp.exe',
  'e\u0301\u0301\u0301',
  '👨‍👩‍👧‍👦',
  'ﬃ',
  'İ',
  "'; drop table public.profiles; --",
  '%',
  '\\',
  '$1',
  '{{name}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '0x10',
  '9'.repeat(40),
  '2147483648',
  '9223372036854775808',
  '0000-00-00',
  '0000-01-01',
  '2026-02-30',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '9999-12-31T23:59:59.999999999Z',
  '0001-01-01T00:00:00+15:59',
  '2026-06-15T12:00:00',
  'infinity',
  '-infinity',
  'today',
  '24:00',
  '00000000-0000-0000-0000-000000000000',
  '[1,2]',
  '{"a":1}',
  'true',
  'a'.repeat(201),
  'a'.repeat(10_001),
  'é'.repeat(70_000),
]

const numbers = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  1e21,
  -1e308,
  5e-324,
  2_147_483_648.5,
  32_768,
]

const objects: fc.Arbitrary<unknown> = fc
  .constantFrom<() => unknown>(
    () => ({}),
    () => [],
    () => [[]],
    () => ({ toString: 1 }),
    () => JSON.parse('{"__proto__": {"isAdmin": true}}'),
    () => ({ constructor: { prototype: { isAdmin: true } } }),
    () => ({ length: -1 }),
    () => Array.from({ length: 2_000 }, () => 1),
    () => Array.from({ length: 201 }, (_, index) => `name ${index}`),
    () => Array.from({ length: 200 }).reduce<unknown>((inner) => [inner], 'deep'),
  )
  .map((make) => make())

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

/** A value where another one is expected. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, ...numbers) },
  { weight: 1, arbitrary: objects },
)

/** Bodies that are not the JSON of an object. */
export const hostileBody: fc.Arbitrary<string> = fc.constantFrom(
  '',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{',
  '{"a":1',
  '{"a":1}{"b":2}',
  "{'a':1}",
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '['.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  '{"a":"\\ud800"}',
  `{"${'a'.repeat(5_000)}":1}`,
  JSON.stringify({ content: 'a'.repeat(1_000_001) }),
)

type Change = { at: number } & (
  | { what: 'replace'; value: unknown }
  | { what: 'remove' }
  | { what: 'add'; name: string; value: unknown }
)

/** What can be done to a place in a value. `at` chooses the place. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ at: fc.nat(200), what: fc.constant('replace' as const), value: hostileValue }),
  },
  { weight: 2, arbitrary: fc.record({ at: fc.nat(200), what: fc.constant('remove' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.nat(200),
      what: fc.constant('add' as const),
      name: fc.oneof(
        fc.constantFrom('__proto__', 'constructor', 'id', 'isAdmin', 'userId', 'toString', ''),
        hostileText,
      ),
      value: hostileValue,
    }),
  },
)

interface Place {
  holder: Record<string, unknown>
  name: string
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const placesOf = (holder: Record<string, unknown>): Place[] =>
  Object.entries(holder).flatMap(([name, value]) => [
    { holder, name },
    ...(isHolder(value) && Object.keys(value).length < 50 ? placesOf(value) : []),
  ])

/** A copy of the value with one change. */
export function changed(value: unknown, { at, ...made }: Change): unknown {
  const root: Record<string, unknown> = { value: structuredClone(value) }
  const places = placesOf(root)
  const { holder, name } = places[at % places.length] ?? { holder: root, name: 'value' }
  const inner = holder[name]
  if (made.what === 'replace') holder[name] = made.value
  else if (made.what === 'add') {
    const target = isHolder(inner) ? inner : holder
    Object.defineProperty(target, made.name, {
      value: made.value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  } else if (holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
  }
  return root.value
}
