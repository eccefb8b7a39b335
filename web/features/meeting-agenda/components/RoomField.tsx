import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRooms } from '@/blocks/chat/useRooms.ts'
import { ChoiceField } from '@/ui/form/ChoiceField.tsx'
import type { MeetingInput } from '../form-request.ts'
import type { MeetingForm } from '../meeting-form.ts'
import type { Meeting } from '../meeting.ts'

interface Props {
  control: Control<MeetingForm, unknown, MeetingInput>
  meeting: Meeting | undefined
}

/** The chat room of a meeting: one of those that the reader may link, or the one that is linked (MEET-20). */
export function RoomField({ control, meeting }: Props) {
  const { t } = useTranslation('meeting-agenda')
  const { data: rooms } = useRooms()
  const linked = meeting?.chatRoomId
  const offered = (rooms ?? []).filter(({ id, role }) => role === 'owner' || role === 'moderator' || id === linked)
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }))
  // A room of which the reader is no member.
  if (rooms && linked && !offered.some(({ id }) => id === linked))
    choices.push({ value: linked, label: t('form.otherRoom') })
  return (
    <ChoiceField
      control={control}
      name="chatRoomId"
      label={t('form.room')}
      hint={t('form.roomHint')}
      placeholder={t('form.noRoom')}
      isWide
      choices={choices}
    />
  )
}
