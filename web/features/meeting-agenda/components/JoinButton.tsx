import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths.ts'
import { useUser } from '@/lib/session.ts'
import { wallClock } from '@/lib/zones.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { joiningAt, type Meeting, startToJoin } from '../meeting.ts'

/** Opens the meeting's chat room in a new tab, or says why it cannot be joined (MEET-36 to MEET-38). */
export function JoinButton({ meeting, now }: { meeting: Meeting; now: number }) {
  const { t } = useTranslation('meeting-agenda')
  const { timeZone } = useUser()
  const toasts = useToasts()

  function join() {
    switch (joiningAt(meeting, Date.now())) {
      case 'too-early': {
        const { time } = wallClock(startToJoin(meeting), timeZone)
        toasts.error(t('join.notReady'), t('join.notReadyText', { time }))
        break
      }
      case 'over':
        toasts.error(t('join.ended'), t('join.endedText'))
        break
      case 'no-room':
        toasts.error(t('join.access'), t('join.accessText'))
        break
      case 'join':
        toasts.success(t('join.joining'), t('join.joiningText'))
        window.open(paths.teamCommunication.getHref({ room: meeting.chatRoomId ?? undefined }), '_blank', 'noopener')
        break
      case 'cancelled':
    }
  }

  const joining = joiningAt(meeting, now)
  if (joining === 'cancelled') return null
  return (
    <Button type={joining === 'join' ? 'primary' : 'default'} onClick={join}>
      {t('join.button')}
    </Button>
  )
}
