import { AbsenceNotes } from '@/blocks/people/AbsenceNotes.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import { openDirect } from '../queries/rooms.ts'
import { useRoomAction } from '../useRoomAction.ts'
import { useRoomAddress } from '../useRoomAddress.ts'
import styles from './Composer.module.css'

/** Says that the other person of a direct conversation is not at work, and offers their deputy (MSG-48). */
export default function AbsenceNote({ room, personId }: { room: Room; personId: string }) {
  const run = useRoomAction()
  const { select } = useRoomAddress()

  async function writeTo(userId: string) {
    const opened = openDirect(userId)
    if (await run(opened, 'notOpened')) select((await opened).id)
  }

  return (
    <div className={styles.absence}>
      <AbsenceNotes
        people={[{ id: personId, name: room.name }]}
        action="write"
        onChoose={({ id }) => void writeTo(id)}
      />
    </div>
  )
}
