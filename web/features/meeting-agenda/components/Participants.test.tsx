import { afterEach, expect, test, vi } from 'vitest'
import { press } from '@/ui/test-button.tsx'
import { photosIn, screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Toasts } from '@/ui/Toasts.tsx'
import { testMeeting } from '../test-meeting.ts'
import texts from '../texts.en.ts'
import { Participants } from './Participants.tsx'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))
const said = vi.hoisted(() => ({ success: vi.fn<Toasts['success']>(), error: vi.fn<Toasts['error']>() }))
vi.mock('@/ui/Toasts.tsx', async (importOriginal) => ({ ...(await importOriginal<object>()), useToasts: () => said }))

afterEach(() => {
  vi.resetAllMocks()
})

const shown = (meeting: ReturnType<typeof testMeeting>, person = viewer): string =>
  screenOf(<Participants meeting={meeting} />, person, { texts: { 'meeting-agenda': texts } })

test('[USER-30] the participants of a meeting are shown with their photos', () => {
  const { participants } = testMeeting()
  const photographed = participants.map((one) => ({ ...one, user: { ...one.user, photoId: 'photo-of-amelie' } }))
  const photosOf = (people: typeof participants) => photosIn(shown(testMeeting({ participants: people })))
  expect(photosOf(photographed)).toEqual(['photo-of-amelie'])
  expect(photosOf(participants)).toEqual([])
})

const responses = [
  ['ann', 'Ann Lee', 'accepted'],
  ['ben', 'Ben Moss', 'declined'],
  ['cleo', 'Cleo Day', 'maybe'],
  ['dan', 'Dan Ford', 'pending'],
] as const
const participants = responses.map(([id, name, invitationStatus]) => ({
  id,
  userId: id,
  user: { name, firstName: '', lastName: '', position: null, photoId: null },
  role: 'required' as const,
  invitationStatus,
}))
const occurrence = '2026-11-23T08:00:00.000Z'
const meeting = testMeeting({ participants, isRecurring: true, occurrence })
const organized = { ...meeting, organizer: { ...meeting.organizer, id: viewer.id } }
const buttonsIn = (markup: string): string[] =>
  [...markup.matchAll(/aria-label="(\w+ for [^"]*)"/g)].map(([, label = '']) => label)

test('[MEET-16] everyone sees the responses of all participants', () => {
  expect(
    shown(meeting)
      .split('<li>')
      .slice(1)
      .map((one) => textsOf(one).slice(1)),
  ).toEqual([
    ['Ann Lee', 'Accepted'],
    ['Ben Moss', 'Declined'],
    ['Cleo Day', 'Maybe'],
    ['Dan Ford', 'Pending'],
  ])
})

test('[MEET-17] only the organizer responds for others', () => {
  expect(buttonsIn(shown(organized))).toEqual(
    responses.flatMap(([, name]) => [`Accept for ${name}`, `Decline for ${name}`]),
  )
  expect(buttonsIn(shown(meeting))).toEqual([])
})

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
])(
  '[MEET-17] the response of the organizer for a person is stored for one meeting of the series: %s',
  async (button, status) => {
    const asked = vi.fn<typeof fetch>(async () => Response.json({}))
    vi.stubGlobal('fetch', asked)
    shown(organized)
    press(`${button} for Ann Lee`)
    await expect.poll(() => said.success.mock.calls).toEqual([['Participation status updated']])
    const [address, init] = asked.mock.calls[0] ?? []
    expect([init?.method, address, init?.body]).toEqual([
      'PUT',
      `/api/meetings/${meeting.id}/participants/ann?occurrence=${encodeURIComponent(occurrence)}`,
      JSON.stringify({ status }),
    ])
  },
)
