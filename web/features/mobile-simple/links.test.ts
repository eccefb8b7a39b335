import { expect, test } from 'vitest'
import { linksFor } from './links.ts'
import texts from './texts.en.ts'

const labels = (isSignedIn: boolean, hasChat: boolean) =>
  linksFor({ isSignedIn, hasChat }).map(({ text, href }) => [texts.links[text], href])

test('[communication §2.6 simple-links] with a chat the simple page leads to it, to the sign-in screen and to the portal', () => {
  const all = [
    ['Login to Chat', '/api/login'],
    ['Direct Access to Chat', '/mobile-chat'],
    ['Main Application', '/'],
  ]
  expect([labels(false, true), labels(true, true)]).toEqual([all, all])
})

test('without a chat it leads nowhere that is not there', () => {
  expect(labels(false, false)).toEqual([
    ['Login to Chat', '/api/login'],
    ['Main Application', '/'],
  ])
  expect(labels(true, false)).toEqual([['Main Application', '/']])
})
