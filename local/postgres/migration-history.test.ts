import { expect, test } from 'vitest'
import { historyFault, type MigrationFile } from './migration-history.ts'

const people: MigrationFile = { version: '20260101000000', name: '20260101000000_people.sql', checksum: 'a' }
const rooms: MigrationFile = { version: '20260102000000', name: '20260102000000_rooms.sql', checksum: 'b' }
const applied = new Set([people.version, rooms.version])
const recorded = new Map([
  [people.version, 'a'],
  [rooms.version, 'b'],
])

test('accepts the files that were applied', () => {
  expect(historyFault([people, rooms], applied, recorded)).toBeUndefined()
})

test('accepts a new file after the applied ones', () => {
  expect(historyFault([people, rooms], new Set([people.version]), recorded)).toBeUndefined()
})

test('accepts everything for an empty database', () => {
  expect(historyFault([people, rooms], new Set(), new Map())).toBeUndefined()
})

test('refuses an edited file', () => {
  expect(historyFault([people, { ...rooms, checksum: 'c' }], applied, recorded)).toBe(
    'Migration 20260102000000_rooms.sql was edited after it had been applied',
  )
})

test('accepts an edit of a file that failed and so was not applied', () => {
  expect(historyFault([people, { ...rooms, checksum: 'c' }], new Set([people.version]), recorded)).toBeUndefined()
})

test('refuses a missing file', () => {
  expect(historyFault([people], applied, recorded)).toBe(
    'Migration 20260102000000 was applied, but its file is missing',
  )
})

test('refuses a new file that sorts before an applied one', () => {
  expect(historyFault([people, rooms], new Set([rooms.version]), recorded)).toBe(
    'Migration 20260101000000_people.sql is new, but sorts before 20260102000000, which was applied',
  )
})

test('refuses a database without checksums', () => {
  expect(historyFault([people, rooms], applied, new Map())).toBe(
    'This database was created before checksums of migrations were recorded',
  )
})

test('counts further faults', () => {
  const edited = [people, rooms].map((file) => ({ ...file, checksum: 'c' }))
  expect(historyFault(edited, applied, recorded)).toBe(
    'Migration 20260101000000_people.sql was edited after it had been applied (and 1 more)',
  )
})
