import { expect, test } from 'vitest'
import { photosIn, screenOf } from '@/ui/test-screen.tsx'
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
