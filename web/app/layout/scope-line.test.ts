import { createInstance, type TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { User } from '@contract/people.ts'
import german from '../texts.de.ts'
import english from '../texts.en.ts'
import { scopeLine } from './scope-line.ts'

const texts = createInstance({ lng: 'en', defaultNS: 'app', resources: { en: { app: english }, de: { app: german } } })
await texts.init()
const person = { isAdmin: false, level: 6, role: 'SOM', country: 'France', area: 'Paris', site: 'Paris Nord' } as User
const lineOf = (changed: Partial<User>, t: TFunction = texts.getFixedT('en')) => scopeLine({ ...person, ...changed }, t)

test('[NAV-26] the scope line depends on the level', () => {
  expect(lineOf({ isAdmin: true, level: 0 })).toBe('Global Admin')
  expect(lineOf({ level: 3 })).toBe('France Country')
  expect(lineOf({ level: 3, country: null })).toBe('')
  expect(lineOf({ level: 5 })).toBe('France - Paris')
  expect(lineOf({})).toBe('Paris Nord')
  expect(lineOf({ role: 'SQM' })).toBe('Paris Nord')
  expect(lineOf({ role: 'TE' })).toBe('France')
  expect(lineOf({ site: null })).toBe('France')
  expect(lineOf({ level: 1 })).toBe('France')
})

test('the scope line is in the language of the reader', () => {
  const t = texts.getFixedT('de')
  expect(lineOf({ isAdmin: true }, t)).toBe('Globale Administration')
  expect(lineOf({ level: 3 }, t)).toBe('Land: France')
})
