import { expect, test } from 'vitest'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import NotFoundPage from './NotFoundPage.tsx'
import texts from './texts.en.ts'

test('[NAV-16] an unknown path shows that there is no such page, and a way home', () => {
  expect(textsOf(screenOf(<NotFoundPage />, viewer, { texts: { 'not-found': texts } }))).toEqual([
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Portal Home',
  ])
})
