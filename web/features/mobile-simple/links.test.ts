import { expect, test } from 'vitest'
import { linksFor } from './links.ts'
import texts from './texts.en.ts'

const labels = (isSignedIn: boolean, hasChat: boolean) =>
  linksFor({ isSignedIn, hasChat }).map(({ text, href }) => [texts.links[text], href])

test('[MOB-21] links to the chat, the sign-in screen and the portal where there is a chat', () => {
  const all = [
    ['Login to Chat', '/api/login'],
    ['Direct Access to Chat', '/mobile-chat'],
    ['Main Application', '/'],
  ]
  expect([labels(false, true), labels(true, true)]).toEqual([all, all])
})

test('[MOB-25] leaves out every link to the chat where there is none', () => {
  expect(labels(false, false)).toEqual([
    ['Login to Chat', '/api/login'],
    ['Main Application', '/'],
  ])
  expect(labels(true, false)).toEqual([['Main Application', '/']])
})
