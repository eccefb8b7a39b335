import { expect, test } from 'vitest'
import { cacheNames, outdatedCaches, storedLanguages } from './caches.ts'

const before = cacheNames('a1')
const now = cacheNames('b2')

test('[MOB-7] a version removes the caches of the chat’s versions v1 to v3 and of other versions, and keeps its own', () => {
  const old = ['team-chat-v1', 'chat-v2', 'v3', before.shell, before.used, before.texts('fr')]
  expect(outdatedCaches([...old, now.shell, now.used, now.texts('fr')], 'b2')).toEqual(old)
})

test('[MOB-28] a version stores the texts of the languages of the version before', () => {
  expect([...storedLanguages([before.shell, before.texts('fr'), before.texts('de'), 'team-chat-v3'])]).toEqual([
    'fr',
    'de',
  ])
})
