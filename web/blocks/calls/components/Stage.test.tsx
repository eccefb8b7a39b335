import { expect, test } from 'vitest'
import { photosIn } from '@/ui/test-screen.tsx'
import type { CallPerson, Quality } from '../call-room.ts'
import { markupOf } from '../test-markup.tsx'
import { person } from '../test-room.ts'
import { Stage } from './Stage.tsx'

const picture = { attach: () => undefined, detach: () => undefined }
const [self, ann, bob] = [person('Me', { isSelf: true }), person('Ann'), person('Bob')]
const speaking = { ...bob, isSpeaking: true }

type Layout = 'grid' | 'speaker' | 'single'

const stage = (layout: Layout, ...people: CallPerson[]): string => markupOf(<Stage people={people} layout={layout} />)

function tileIn(markup: string): string {
  const name = ['Screen: Ann', 'Screen: You', 'Ann', 'Bob', 'You'].find((text) => markup.includes(`>${text}<`)) ?? ''
  const isLarge = markup.includes('data-large="true"')
  const speaks = markup.includes('data-speaking="true"')
  return `${name}${isLarge ? ' large' : ''}${speaks ? ' speaks' : ''}`
}

/** The layout that is shown, and its tiles in their order. */
function shown(layout: Layout, ...people: CallPerson[]): string[] {
  const [start = '', ...tiles] = stage(layout, ...people).split('<li')
  return [/data-layout="(\w+)"/.exec(start)?.[1] ?? '', ...tiles.map(tileIn)]
}

test('the grid shows everyone in the same size, and marks who speaks', () => {
  expect(shown('grid', self, ann, speaking)).toEqual(['grid', 'Ann', 'Bob speaks', 'You'])
})

test('the layout for the speaker enlarges the person who speaks, and shows the others beside', () => {
  expect(shown('speaker', self, ann, speaking)).toEqual(['speaker', 'Ann', 'Bob large speaks', 'You'])
  expect(shown('speaker', self, ann, bob)).toEqual(['speaker', 'Ann large', 'Bob', 'You'])
})

test('a screen that somebody shares is large in the grid, too', () => {
  const sharing = { ...ann, screen: picture }
  expect(shown('grid', self, sharing, speaking)).toEqual(['speaker', 'Screen: Ann large', 'Ann', 'Bob speaks', 'You'])
})

test('one’s own screen does not change the grid', () => {
  expect(shown('grid', { ...self, screen: picture }, ann)).toEqual(['grid', 'Screen: You', 'Ann', 'You'])
})

test('a small window shows only the person who speaks, or the shared screen', () => {
  expect(shown('single', self, ann, speaking)).toEqual(['single', 'Bob speaks'])
  expect(shown('single', self, { ...ann, screen: picture }, speaking)).toEqual(['single', 'Screen: Ann'])
})

test('somebody who is muted is not marked as speaking', () => {
  expect(shown('grid', self, { ...speaking, isMuted: true })).toEqual(['grid', 'Bob', 'You'])
})

test.each<[Quality, string | undefined, number]>([
  ['excellent', 'Connection: excellent', 3],
  ['good', 'Connection: good', 2],
  ['poor', 'Connection: poor', 1],
  ['lost', 'Connection: lost', 0],
  ['unknown', undefined, 0],
])('shows how good a connection is: %s', (quality, label, bars) => {
  const markup = stage('grid', person('Ann', { quality }))
  expect(/aria-label="(Connection: \w+)"/.exec(markup)?.[1]).toBe(label)
  expect(markup.split('data-on="true"')).toHaveLength(bars + 1)
})

test('[USER-30] shows the photo of everyone who sends no picture', () => {
  const photographed = person('Ann', { photoId: 'photo-of-ann' })
  expect(photosIn(stage('grid', photographed, bob))).toEqual(['photo-of-ann'])
  expect(photosIn(stage('grid', { ...photographed, camera: picture }, bob))).toEqual([])
})

test('[CALL-52] shows the reaction of each person, with a text for screen readers', () => {
  const markup = stage('grid', { ...self, reaction: '👍' }, { ...ann, reaction: '🎉' }, bob)
  const shownReactions = [...markup.matchAll(/<output [^>]*aria-label="([^"]*)"[^>]*>([^<]*)<\/output>/g)]
  expect(shownReactions.map(([, label, reaction]) => [label, reaction])).toEqual([
    ['Ann: 🎉', '🎉'],
    ['You: 👍', '👍'],
  ])
})
