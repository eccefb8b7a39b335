import { type UseFormReturn, useWatch } from 'react-hook-form'
import { AbsenceNotes } from '@/blocks/people/AbsenceNotes.tsx'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { instantAt } from '@/lib/zones.ts'
import type { MeetingInput } from '../form-request.ts'
import type { MeetingForm } from '../meeting-form.ts'

interface Props {
  form: UseFormReturn<MeetingForm, unknown, MeetingInput>
  organizer: string
  zone: string
}

/** Who of the invited people is away on the day of the meeting, which is that of each person; their deputies can be invited (MEET-40). */
export function AbsentPeople({ form: { control, setValue }, organizer, zone }: Props) {
  const [startDay, startTime, participants, optional] = useWatch({
    control,
    name: ['startDay', 'startTime', 'participants', 'optional'],
  })
  const at = useDebouncedValue(startDay && startTime ? instantAt(startDay, startTime, zone) : undefined)
  const invited = [...participants, ...optional]
  if (!at || invited.length === 0) return null
  return (
    <AbsenceNotes
      people={invited.map(({ value, label }) => ({ id: value, name: label }))}
      at={at}
      action="invite"
      isOffered={(id) => id !== organizer && invited.every(({ value }) => value !== id)}
      onChoose={({ id, name }, absentId) => {
        const isOptional = optional.some(({ value }) => value === absentId)
        const field = isOptional ? 'optional' : 'participants'
        const others = isOptional ? optional : participants
        setValue(field, [...others, { value: id, label: name }], { shouldDirty: true })
      }}
    />
  )
}
