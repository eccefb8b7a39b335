import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '@contract/auth.ts'
import { permissions } from '@contract/permissions.ts'
import { forgetAnswers, keepAnswer, keptAnswer } from './last-person.ts'
import { markSignedIn, markSignedOut } from './signed-in-mark.ts'
import { storage } from './storage.ts'

const answer = { user: { id: 'first' } }

beforeEach(() => {
  markSignedIn('first')
  keepAnswer('first', auth.user, answer)
})
afterEach(() => {
  forgetAnswers()
  markSignedOut()
})

test('[MOB-30] what the server has said about the signed-in person is kept, by call', () => {
  keepAnswer('first', permissions.mine, [])
  expect(keptAnswer(auth.user)).toEqual(answer)
  expect(keptAnswer(permissions.mine)).toEqual([])
})

test('[MOB-31] nothing is returned after a sign-out, or before the server has named the next person', () => {
  markSignedOut()
  expect(keptAnswer(auth.user)).toBeUndefined()
  markSignedIn()
  expect(keptAnswer(auth.user)).toBeUndefined()
})

test('[MOB-31] nothing of the person before is returned or kept for the next one', () => {
  markSignedIn('second')
  expect(keptAnswer(auth.user)).toBeUndefined()
  keepAnswer('second', permissions.mine, [])
  expect(keptAnswer(auth.user)).toBeUndefined()
  expect(keptAnswer(permissions.mine)).toEqual([])
})

test('[MOB-31] a late answer about somebody who has left is not kept', () => {
  forgetAnswers('second')
  markSignedIn('second')
  keepAnswer('first', auth.user, answer)
  expect(storage.getItem('portal.last-person')).toBeNull()
})

test('[MOB-31] forgetting removes everybody except the person named', () => {
  forgetAnswers('first')
  expect(keptAnswer(auth.user)).toEqual(answer)
  forgetAnswers('second')
  expect(keptAnswer(auth.user)).toBeUndefined()
})
