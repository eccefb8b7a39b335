import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSeal } from './seal.ts'

const keyOf = (letter: string): string => letter.repeat(43)
const seal = createSeal(keyOf('A'))
const schema = z.strictObject({ token: z.string() })

test('encrypts a value and decrypts it to the same value', async () => {
  const sealed = await seal.close({ token: 'secret' })
  expect(sealed).not.toContain('secret')
  expect(await seal.open(sealed, schema)).toEqual({ token: 'secret' })
})

test('does not open a value that was changed, was sealed with another key or has another shape', async () => {
  const sealed = await seal.close({ token: 'secret' })
  const flipped = sealed.at(-2) === 'A' ? 'B' : 'A'
  expect(await seal.open(`${sealed.slice(0, -2)}${flipped}${sealed.at(-1)}`, schema)).toBeNull()
  expect(await createSeal(keyOf('E')).open(sealed, schema)).toBeNull()
  expect(await seal.open(await seal.close({ other: 1 }), schema)).toBeNull()
  expect(await seal.open('', schema)).toBeNull()
})
