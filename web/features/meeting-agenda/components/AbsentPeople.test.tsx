import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import people from '@/blocks/people/texts.en.ts'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { leaves } from '@contract/leave.ts'
import type { MeetingInput } from '../form-request.ts'
import { emptyForm, type MeetingForm } from '../meeting-form.ts'
import { AbsentPeople } from './AbsentPeople.tsx'

afterEach(() => queryClient.clear())

const daichi = { value: 'daichi', label: 'Daichi Kobayashi' }
const emre = { value: 'emre', label: 'Emre Yilmaz' }

/** Answers who of both is away at the start of a meeting. */
function answer(at: string, ...absent: string[]): void {
  const { queryKey } = read(leaves.absences, { query: { userIds: 'daichi,emre', at } })
  queryClient.setQueryData(
    queryKey,
    absent.map((userId) => ({ userId, backOn: '2031-05-15', deputy: null, standIn: null })),
  )
}

function Form({ startDay, zone }: { startDay: string; zone: string }) {
  const form = useForm<MeetingForm, unknown, MeetingInput>({
    defaultValues: { ...emptyForm, startDay, startTime: '18:00', participants: [emre], optional: [daichi] },
  })
  return <AbsentPeople form={form} organizer="organizer" zone={zone} />
}

test.each([
  ['2031-05-14', 'Europe/Paris', ['Emre Yilmaz']],
  ['2031-05-13', 'Europe/Paris', ['Daichi Kobayashi']],
  ['2031-05-14', 'America/New_York', ['Daichi Kobayashi', 'Emre Yilmaz']],
])(
  '[MEET-40] says who of all invited people is away when a meeting starts at 18:00 on %s in %s',
  async (startDay, zone, names) => {
    answer('2031-05-14T16:00:00.000Z', 'emre')
    answer('2031-05-13T16:00:00.000Z', 'daichi')
    answer('2031-05-14T22:00:00.000Z', 'daichi', 'emre')
    const shown = () => textsOf(screenOf(<Form startDay={startDay} zone={zone} />, undefined, { texts: { people } }))
    await expect.poll(shown).toEqual(names.map((name) => `${name} is away on that day, until Thu, May 15, 2031`))
  },
)
