import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '@/ui/test-button.tsx'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import type { Absence } from '@contract/leave.ts'
import Absences from './Absences.tsx'
import texts from './texts.en.ts'

vi.mock('antd', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: (await import('@/ui/test-button.tsx')).TestButton,
}))

const sophie = { id: 'sophie', name: 'Sophie Girard' }
const paula = { id: 'paula', name: 'Paula Lang' }
const emre = { id: 'emre', name: 'Emre Yilmaz' }
const chosen = vi.fn<Parameters<typeof Absences>[0]['onChoose']>()
beforeEach(() => chosen.mockReset())

/** What is said about somebody who is away until Thursday, followed by the buttons. */
function said(absence: Partial<Absence>, changes: Partial<Parameters<typeof Absences>[0]> = {}): string[] {
  const away: Absence = { userId: sophie.id, backOn: '2031-05-15', deputy: null, standIn: null, ...absence }
  const screen = (
    <Absences
      people={[paula, sophie]}
      absences={[away]}
      isLater={false}
      action="write"
      onChoose={chosen}
      {...changes}
    />
  )
  return textsOf(screenOf(screen, undefined, { texts: { people: texts } }))
}

const line = 'Sophie Girard is away until Thu, May 15, 2031'
const deputy = { ...paula, backOn: null }

test('[MSG-48] says who is away and until when, without a deputy', () => {
  expect(said({})).toEqual([line])
})

test('[MSG-48] leads to the deputy', () => {
  expect(said({ deputy, standIn: paula })).toEqual([line, 'Write to Paula Lang, the deputy'])
  press('Write to Paula Lang, the deputy')
  expect(chosen.mock.calls).toEqual([[paula, 'sophie']])
})

const absentDeputy = { ...paula, backOn: '2031-05-16' }
const deputyLine = 'The deputy, Paula Lang, is away too, until Fri, May 16, 2031'

test('[MSG-54] says that the deputy is away too, and leads to whoever stands in', () => {
  expect(said({ deputy: absentDeputy, standIn: emre })).toEqual([
    line,
    deputyLine,
    'Write to Emre Yilmaz, who stands in',
  ])
})

test('[MSG-54] offers nobody while the deputies are away for each other', () => {
  expect(said({ deputy: absentDeputy })).toEqual([line, deputyLine])
})

test('[MSG-48] does not offer the reader', () => {
  const reader = { id: viewer.id, name: viewer.name }
  expect(said({ deputy: { ...reader, backOn: null }, standIn: reader })).toEqual([line])
})

test('[ROOM-48] offers to add the deputy to a room, unless they are added already', () => {
  const away = { deputy: { ...emre, backOn: null }, standIn: emre }
  expect(said(away, { action: 'add' })).toEqual([line, 'Add Emre Yilmaz, the deputy'])
  expect(said(away, { action: 'add', isOffered: (id) => id !== 'emre' })).toEqual([line])
})

test('[MEET-40] says who is away on the day of a meeting, and offers to invite the deputy', () => {
  expect(said({ deputy, standIn: paula }, { action: 'invite', isLater: true })).toEqual([
    'Sophie Girard is away on that day, until Thu, May 15, 2031',
    'Invite Paula Lang, the deputy',
  ])
})
