import { expect, test } from 'vitest'
import { photosIn, screenOf } from '@/ui/test-screen.tsx'
import { testMeeting } from '../test-meeting.ts'
import { Participants } from './Participants.tsx'

test('[USER-30] the participants of a meeting are shown with their photos', () => {
  const { participants } = testMeeting()
  const photographed = participants.map((one) => ({ ...one, user: { ...one.user, photoId: 'photo-of-amelie' } }))
  const photosOf = (people: typeof participants) =>
    photosIn(screenOf(<Participants meeting={testMeeting({ participants: people })} />))
  expect(photosOf(photographed)).toEqual(['photo-of-amelie'])
  expect(photosOf(participants)).toEqual([])
})
