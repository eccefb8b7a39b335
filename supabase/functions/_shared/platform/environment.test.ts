import { expect, test } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from './environment.ts'

const schema = z.object({ HOST: z.string().optional(), FROM: z.string().default('portal'), PORT: z.coerce.number() })

test('a variable that is set to nothing counts as missing', () => {
  expect(readEnvironment(schema, { HOST: '', FROM: '', PORT: '25' })).toEqual({ FROM: 'portal', PORT: 25 })
})

test('names every missing and every invalid variable in one line', () => {
  expect(() =>
    readEnvironment(z.object({ URL: z.url(), PORT: z.coerce.number(), KEY: z.string() }), {
      URL: 'x',
      PORT: '',
      KEY: '',
    }),
  ).toThrow(/^Invalid environment\. URL: .*; PORT: .*; KEY: .*$/)
})
