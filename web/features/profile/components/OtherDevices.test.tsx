import { expect, test } from 'vitest'
import { screenOf, textsIn, viewer } from '@/ui/test-screen.tsx'
import type { PushDevice } from '@contract/push.ts'
import texts from '../texts.en.ts'
import { OtherDevices } from './OtherDevices.tsx'

const device = {
  id: '00000000-0000-4000-8000-000000000001',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  confirmedAt: '2026-11-21T08:00:00.000Z',
  isCurrent: false,
} satisfies PushDevice

const markupOf = (devices: PushDevice[]) =>
  screenOf(<OtherDevices devices={devices} />, viewer, { texts: { profile: texts } })

test('other browsers with notifications are listed by what they are, also one that does not say it', () => {
  const markup = markupOf([device, { ...device, id: '00000000-0000-4000-8000-000000000002', userAgent: null }])
  expect(textsIn(markup, 'li').map((text) => text.split('Last used')[0])).toEqual(['Firefox, Linux', 'Unknown device'])
})

test('nothing is shown while there are no other browsers', () => {
  expect(markupOf([])).toBe('')
})
