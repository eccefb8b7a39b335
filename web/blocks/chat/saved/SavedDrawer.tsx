import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { readPages } from '@/lib/pages.ts'
import { PagedList } from '@/ui/PagedList.tsx'
import { chatSaved, type SavedMessage } from '@contract/chat/saved.ts'
import { MessageSummary } from '../components/MessageSummary.tsx'
import { useSaving } from './useSaving.ts'
import styles from '../components/MessageSummary.module.css'

interface Props {
  onOpen: (roomId: string, messageId: string) => void
  onClose: () => void
}

/** What the reader has saved, with the reminders; each message leads to its place (MSG-44). */
export default function SavedDrawer({ onOpen, onClose }: Props) {
  const { t } = useTranslation('chat')
  const [state, setState] = useState<'open' | 'done'>('open')
  const saved = useInfiniteQuery({ ...readPages(chatSaved.list, { query: { state } }), staleTime: 0 })
  return (
    <Drawer open title={t('savedMessages')} onClose={onClose} size={Math.min(480, innerWidth)}>
      <Segmented
        block
        aria-label={t('savedMessages')}
        value={state}
        onChange={setState}
        options={[
          { value: 'open', label: t('savedOpen') },
          { value: 'done', label: t('savedDone') },
        ]}
      />
      <PagedList query={saved} empty={t(state === 'open' ? 'noSaved' : 'noSavedDone')} failed={t('savedFailed')}>
        {(messages) => (
          <ul className={styles.list} aria-label={t('savedMessages')}>
            {messages.map((message) => (
              <Entry
                key={message.id}
                message={message}
                onOpen={() => {
                  onOpen(message.roomId, message.id)
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Drawer>
  )
}

function Entry({ message, onOpen }: { message: SavedMessage; onOpen: () => void }) {
  const { t, i18n } = useTranslation('chat')
  const { save, unsave } = useSaving()
  const { id, room, remindAt, doneAt } = message
  const about = remindAt
    ? `${room.name} · ${t('reminderAt', { time: showInstant(remindAt, i18n.language) })}`
    : room.name
  return (
    <MessageSummary message={message} about={about} onOpen={onOpen}>
      <span className={styles.actions}>
        <Button type="link" size="small" onClick={() => void save(id, { isDone: doneAt === null })}>
          {t(doneAt ? 'savedReopen' : 'savedFinish')}
        </Button>
        <Button type="link" size="small" onClick={() => void unsave(id)}>
          {t('removeSaved')}
        </Button>
      </span>
    </MessageSummary>
  )
}
