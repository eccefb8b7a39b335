import { useTranslation } from 'react-i18next'
import { openDirect } from '@/blocks/chat/queries/rooms.ts'
import { AbsenceNotes } from '@/blocks/people/AbsenceNotes.tsx'
import { refresh } from '@/lib/query.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { chatRooms } from '@contract/chat/rooms.ts'
import type { CallType } from '../call-state.ts'
import { type CalledPerson, currentCall } from '../current-call.ts'

/** Says that the person who would be called is away, and offers to call whoever stands in (CALL-75). */
export function AwayNote({ called, type }: { called: CalledPerson; type: CallType }) {
  const { t } = useTranslation('calls')
  const toasts = useToasts()
  const errorText = useErrorText()

  async function callInstead(standIn: CalledPerson) {
    try {
      const { id, name, topic } = await openDirect(standIn.id)
      currentCall.replace({ place: { roomId: id, roomName: name, topic }, type, called: standIn })
      await refresh(chatRooms.list)
    } catch (error) {
      toasts.error(t('events.start-failed'), errorText(error))
    }
  }

  return <AbsenceNotes people={[called]} action="call" onChoose={(standIn) => void callInstead(standIn)} />
}
