import { expect, test } from 'vitest'
import { mainTile, tilesOf } from './stage.ts'
import { person } from './test-room.ts'

const picture = { attach: () => undefined, detach: () => undefined }
const self = person('Me', { isSelf: true })

test('shows shared screens first and the person themselves last', () => {
  const tiles = tilesOf([self, person('Ann'), person('Bob', { screen: picture })])
  expect(tiles.map(({ key }) => key)).toEqual(['Bob screen', 'Ann', 'Bob', 'Me'])
})

test('enlarges a shared screen, else the person who speaks, else the one who spoke last', () => {
  const [ann, bob] = [person('Ann'), person('Bob')]
  expect(mainTile(tilesOf([self, ann, { ...bob, screen: picture }]))?.key).toBe('Bob screen')
  expect(mainTile(tilesOf([self, ann, { ...bob, isSpeaking: true }]))?.key).toBe('Bob')
  expect(mainTile(tilesOf([self, ann, bob]), 'Bob')?.key).toBe('Bob')
  expect(mainTile(tilesOf([self, ann, bob]), 'Gone')?.key).toBe('Ann')
  expect(mainTile(tilesOf([self]))?.key).toBe('Me')
})

test('does not enlarge a person’s own screen, which would show itself again and again', () => {
  expect(mainTile(tilesOf([{ ...self, screen: picture }, person('Ann')]))?.key).toBe('Ann')
})

test('shows people their own tile when they share their screen and nobody else is there', () => {
  expect(mainTile(tilesOf([{ ...self, screen: picture }]))?.key).toBe('Me')
})
