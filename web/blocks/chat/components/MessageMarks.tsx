import { BookOutlined, ClockCircleOutlined, PushpinFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { withTexts } from '@/lib/texts.ts'
import type { ChatMessage } from '@contract/chat/messages.ts'
import { usePlansOf } from '../plans/plans.ts'
import { useSavedMark } from '../saved/saved.ts'
import { useTabStop } from '../tab-stop.ts'
import { usePlainText } from '../usePlainText.ts'
import styles from './Message.module.css'

const PlanMark = lazy(() => withTexts(import('../plans/PlanMark.tsx'), 'tasks'))

interface MarksProps {
  message: ChatMessage
  /** Opens a thread; undefined inside of one. */
  onThread: ((id: string) => void) | undefined
}

/** What else there is to know about a message: edited, pinned, saved, replied to, turned into a plan. */
export function Marks({ message, onThread }: MarksProps) {
  const { t, i18n } = useTranslation('chat')
  const { id, isEdited, isDeleted, isPinned, replyCount } = message
  const saved = useSavedMark(message)
  const plans = usePlansOf(message)
  const tabIndex = useTabStop()
  const hasReplies = replyCount > 0 && onThread !== undefined
  if (!(isEdited && !isDeleted) && !isPinned && !hasReplies && !saved && plans.length === 0) return null
  return (
    <p className={styles.marks}>
      {isEdited && !isDeleted && <span>{t('edited')}</span>}
      {isPinned && (
        <span>
          <PushpinFilled aria-hidden /> {t('pinned')}
        </span>
      )}
      {saved && (
        <span>
          {saved.remindAt ? <ClockCircleOutlined aria-hidden /> : <BookOutlined aria-hidden />}{' '}
          {saved.remindAt ? t('reminderAt', { time: showInstant(saved.remindAt, i18n.language) }) : t('saved')}
        </span>
      )}
      {plans.length > 0 && (
        <Suspense>
          {plans.map((plan) => (
            <PlanMark key={plan.id} plan={plan} />
          ))}
        </Suspense>
      )}
      {hasReplies && (
        <Button type="link" size="small" tabIndex={tabIndex} className={styles.replies} onClick={() => onThread(id)}>
          {t('replies', { count: replyCount })}
        </Button>
      )}
    </p>
  )
}

interface QuoteProps {
  parentId: string
  parent: ChatMessage | undefined
  onThread: (id: string) => void
}

/** The message that is replied to; it opens the thread. */
export function Quote({ parentId, parent, onThread }: QuoteProps) {
  const { t } = useTranslation('chat')
  const plainText = usePlainText()
  const tabIndex = useTabStop()
  return (
    <blockquote className={styles.quote}>
      <button type="button" tabIndex={tabIndex} title={t('openThread')} onClick={() => onThread(parentId)}>
        {parent ? (
          <>
            <strong>{parent.user.name}</strong> {parent.isDeleted ? t('deleted') : plainText(parent) || parent.fileName}
          </>
        ) : (
          t('earlierMessage')
        )}
      </button>
    </blockquote>
  )
}
