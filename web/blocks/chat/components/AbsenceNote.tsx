import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '@/lib/api.ts'
import { showDay } from '@/lib/dates.ts'
import { read } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { chatRooms, type Room } from '@contract/chat/rooms.ts'
import { leaves } from '@contract/leave.ts'
import { useRoomAction } from '../useRoomAction.ts'
import { useRoomAddress } from '../useRoomAddress.ts'
import styles from './Composer.module.css'

/** Says that the other person of a direct conversation is not at work, and offers their deputy (MSG-48). */
export function AbsenceNote({ room, personId }: { room: Room; personId: string }) {
  const { t, i18n } = useTranslation('chat')
  const user = useUser()
  const run = useRoomAction()
  const { select } = useRoomAddress()
  const { data } = useQuery({ ...read(leaves.absence, { params: { id: personId } }), staleTime: 0 })
  if (!data?.absence) return null
  const { backOn, deputy } = data.absence

  async function writeTo(userId: string) {
    const opened = call(chatRooms.openDirect, { body: { userId } })
    if (await run(opened, 'notOpened')) select((await opened).id)
  }

  return (
    <output className={styles.absence}>
      <span>{t('away', { name: room.name, day: showDay(backOn, i18n.language) })}</span>
      {deputy && deputy.id !== user.id && (
        <Button onClick={() => void writeTo(deputy.id)}>{t('writeToDeputy', { name: deputy.name })}</Button>
      )}
    </output>
  )
}
