import { type Control, useWatch } from 'react-hook-form'
import { instantAt } from '@/lib/zones.ts'
import type { MeetingInput } from '../form-request.ts'
import type { MeetingForm } from '../meeting-form.ts'
import { BusyPeople } from './BusyPeople.tsx'

interface Props {
  control: Control<MeetingForm, unknown, MeetingInput>
  organizer: { id: string; name: string }
  zone: string
  exceptMeeting: string | undefined
}

/** When the organizer and the invited people are busy on the day of the meeting; only the times are known. */
export function FreeBusy({ control, organizer, zone, exceptMeeting }: Props) {
  const [startDay, startTime, endDay, endTime, participants, optional] = useWatch({
    control,
    name: ['startDay', 'startTime', 'endDay', 'endTime', 'participants', 'optional'],
  })
  if (!startDay || participants.length + optional.length === 0) return null
  const people = [{ value: organizer.id, label: organizer.name }, ...participants, ...optional]
  const chosen =
    startTime && endDay && endTime
      ? { startDateTime: instantAt(startDay, startTime, zone), endDateTime: instantAt(endDay, endTime, zone) }
      : undefined
  const lastDay = endDay > startDay ? endDay : startDay
  return <BusyPeople {...{ people, day: startDay, lastDay, chosen, zone, exceptMeeting }} />
}
