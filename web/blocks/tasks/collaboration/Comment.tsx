import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showInstant } from '@/lib/dates.ts'
import { isOutdated } from '@/lib/if-match.ts'
import { refresh } from '@/lib/query.ts'
import { useUser } from '@/lib/session.ts'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { type TaskComment, type TaskPerson, tasks } from '@contract/tasks.ts'
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx'
import { changeComment, removeComment } from '../queries/collaborate.ts'
import { CommentInput } from './CommentInput.tsx'
import { useTaskAction } from './useCollaboration.ts'
import styles from './Collaboration.module.css'
import text from '@/ui/text.module.css'

interface Props {
  comment: TaskComment
  people: TaskPerson[]
  /** Undefined for people who may not comment. */
  onReply: ((comment: TaskComment) => void) | undefined
}

/** A comment with its replies; the person who wrote it may edit it in place or delete it (TASK-6 to TASK-8). */
export function Comment({ comment, people, onReply }: Props) {
  const { t, i18n } = useTranslation('tasks')
  const user = useUser()
  const [edited, setEdited] = useState<{ content: string; version: number | undefined }>()
  const { content, isDeleted, createdAt, updatedAt, replies, version } = comment
  const isOwn = comment.user.id === user.id
  const change = useTaskAction(
    (changed: { content: string; version: number }) => changeComment(comment.id, changed.content, changed.version),
    { done: t('collaboration.comments.updated'), failed: t('collaboration.comments.notUpdated') },
    () => setEdited(undefined),
    async (failure) => {
      if (!isOutdated(failure)) return
      await refresh(tasks.one)
      // Saving again replaces the other change, which is shown now.
      setEdited((now) => now && { ...now, version: undefined })
    },
  )
  const removal = useTaskAction(() => removeComment(comment.id), {
    done: t('collaboration.comments.removed'),
    failed: t('collaboration.comments.notRemoved'),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (edited) change.mutate({ content: edited.content, version: edited.version ?? version })
  }

  return (
    <li className={styles.comment}>
      {isDeleted ? (
        <p className={text.quiet}>{t('collaboration.comments.deleted')}</p>
      ) : (
        <>
          <div className={styles.head}>
            <strong>{comment.user.name}</strong>
            <span className={text.quiet}>{showInstant(createdAt, i18n.language)}</span>
            {updatedAt !== createdAt && <span className={text.quiet}>{t('collaboration.comments.edited')}</span>}
          </div>
          {edited ? (
            <form className={styles.form} onSubmit={save}>
              {edited.version === undefined && (
                <ChangedMeanwhile differences={[{ label: t('collaboration.comments.editLabel'), stored: content }]} />
              )}
              <CommentInput
                label={t('collaboration.comments.editLabel')}
                people={people}
                value={edited.content}
                onChange={(typed) => setEdited({ ...edited, content: typed })}
              />
              <div className={styles.buttons}>
                <Button
                  type="primary"
                  htmlType="submit"
                  disabled={edited.content.trim() === ''}
                  loading={change.isPending}
                >
                  {t('save')}
                </Button>
                <Button onClick={() => setEdited(undefined)}>{t('cancel')}</Button>
              </div>
            </form>
          ) : (
            <>
              <p className={styles.text}>{content}</p>
              <div className={styles.actions}>
                {onReply && (
                  <Button type="text" onClick={() => onReply(comment)}>
                    {t('collaboration.comments.reply')}
                  </Button>
                )}
                {isOwn && (
                  <>
                    <Button type="text" onClick={() => setEdited({ content, version })}>
                      {t('collaboration.comments.edit')}
                    </Button>
                    <DeleteButton
                      isIcon
                      label={t('collaboration.comments.remove')}
                      name={t('collaboration.comments.remove')}
                      question={t('collaboration.comments.askRemoval')}
                      isPending={removal.isPending}
                      onDelete={() => removal.mutate()}
                    />
                  </>
                )}
              </div>
            </>
          )}
        </>
      )}
      {replies.length > 0 && (
        <ul className={styles.replies}>
          {replies.map((reply) => (
            <Comment key={reply.id} comment={reply} people={people} onReply={onReply} />
          ))}
        </ul>
      )}
    </li>
  )
}
