import { expect, test } from 'vitest'
import { photosIn, screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import ui from '@/ui/texts.en.ts'
import { choiceOf } from './person-options.ts'
import { showPerson } from './PersonOption.tsx'

const ann = {
  id: 'ann',
  name: 'Ann Bell',
  username: 'ann',
  position: null,
  country: null,
  area: null,
  isOnline: false,
}

test('[USER-30] an option shows the person’s photo, or their initials if they have none', () => {
  const shown = (photoId: string | null) => screenOf(showPerson({ data: choiceOf({ ...ann, photoId }) }))
  expect(photosIn(shown('photo-of-ann'))).toEqual(['photo-of-ann'])
  expect(photosIn(shown(null))).toEqual([])
  expect(shown(null)).toContain('>AB<')
})

test('[USER-17] an option shows who the person is, and whether they are online', () => {
  const gabriel = { ...ann, name: 'Gabriel Dubois', username: 'te.paris2', photoId: null }
  const place = { position: 'Maintenance Technician', country: 'France', area: 'Paris' }
  const markupOf = (changes: object) =>
    screenOf(showPerson({ data: choiceOf({ ...gabriel, ...place, ...changes }) }), viewer, { texts: { ui } })
  expect(textsOf(markupOf({}))).toEqual(['Gabriel Dubois (te.paris2)', 'Maintenance Technician · France - Paris', 'GD'])
  expect(markupOf({ isOnline: true })).toContain('role="img" aria-label="Online"')
  expect(markupOf({ isOnline: false })).not.toContain('Online')
})
