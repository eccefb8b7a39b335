import { expect, test } from 'vitest'
import session from '@/blocks/session/texts.en.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import texts from '../texts.en.ts'
import { Sidebar } from './Sidebar.tsx'

const person = { ...viewer, isAdmin: true, position: 'Head of IT', photoId: 'photo-of-vera' }
// The texts of the app are the default ones.
const markup = screenOf(<Sidebar />, person, { texts: { translation: texts, session } })
const [, foot = ''] = markup.split('</nav>')

test('[NAV-24] the foot shows who is signed in: photo, name, position and scope', () => {
  expect(textsOf(foot)).toEqual(['VV', 'Vera Viewer', 'Head of IT', 'Global Admin', 'Sign Out'])
  expect(foot).toContain('src="/api/people/photos/photo-of-vera"')
})

test('[NAV-25] Sign Out submits a GET form to /api/logout', () => {
  expect(foot).toMatch(/<form action="\/api\/logout" method="get"><button [^>]*type="submit"/)
})
