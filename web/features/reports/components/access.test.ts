import { expect, test } from 'vitest'
import texts from '../texts.en.ts'
import { accessOf } from './access.ts'

const badgeOf = (role: string, isAdmin = false): string => texts.access[accessOf({ role, isAdmin })]

test.each([
  ['ADM', 'Administrator'],
  ['GM', 'General Manager, all departments'],
  ['GOD', 'Global Operations Director'],
  ['GQD', 'Global Quality Director'],
  ['CM', 'Country Manager'],
  ['CQD', 'Country Quality Department'],
  ['PD', 'Purchasing Director'],
  ['CD', 'Commercial Director'],
  ['AOM', 'Area Operations Manager'],
  ['AQM', 'Area Quality Manager'],
  ['SOM', 'Site Operations Manager'],
  ['SQM', 'Site Quality Manager'],
  ['TE', 'Technician'],
  ['STAFF', 'Individual Reports Only'],
  ['', 'Individual Reports Only'],
])('[REV-1] the badge of the role "%s" is %s', (role, badge) => {
  expect(badgeOf(role)).toBe(badge)
})

test('[REV-2] an administrator of any role has global access', () => {
  expect(['ADM', 'TE', 'STAFF'].map((role) => badgeOf(role, true))).toEqual(
    Array<string>(3).fill('Global Administrator Access'),
  )
})
