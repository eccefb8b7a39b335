import { expect, test } from 'vitest'
import { links } from './links.ts'
import texts from './texts.en.ts'

test('[MOB-21] [MOB-23] Login to Chat comes back to the chat, Direct Access opens it, and Main Application leads home', () => {
  expect(links.map(({ text, href }) => [texts.links[text], href])).toEqual([
    ['Login to Chat', '/api/login?next=%2Fmobile-chat'],
    ['Direct Access to Chat', '/mobile-chat'],
    ['Main Application', '/'],
  ])
})
