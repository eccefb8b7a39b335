import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequestKey } from '@/lib/useRequestKey.ts'
import type { SharedTask, TaskComment, TaskPerson } from '@contract/tasks.ts'
import { addComment, type NewComment } from '../queries/collaborate.ts'
import { Comment } from './Comment.tsx'
import { CommentInput, type CommentInputRef } from './CommentInput.tsx'
import { useTaskAction } from './useCollaboration.ts'
import styles from './Collaboration.module.css'
import text from '@/ui/text.module.css'

interface Props {
  task: SharedTask
  threads: TaskComment[]
  people: TaskPerson[]
}

/** The threads of comments, and the form for a comment or a reply (TASK-5, TASK-6). */
export function Comments({ task, threads, people }: Props) {
  const { t } = useTranslation('tasks')
  const [content, setContent] = useState('')
  const [repliesTo, setRepliesTo] = useState<TaskComment>()
  const input = useRef<CommentInputRef>(null)
  const { keyOf, forget } = useRequestKey()
  const { mutate, isPending } = useTaskAction(
    (comment: NewComment) => addComment(task.id, comment, keyOf(`${comment.parentCommentId ?? ''} ${comment.content}`)),
    { done: t('collaboration.comments.added'), failed: t('collaboration.comments.notAdded') },
    (sent) => {
      forget()
      // What was typed meanwhile is another comment.
      setContent((now) => (now === sent.content ? '' : now))
      setRepliesTo((now) => ((now?.id ?? null) === sent.parentCommentId ? undefined : now))
    },
  )
  const reply = (comment: TaskComment) => {
    setRepliesTo(comment)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ content, parentCommentId: repliesTo?.id ?? null })
  }

  return (
    <>
      {task.canComment && (
        <form className={styles.form} onSubmit={submit}>
          {repliesTo && (
            <p className={styles.banner}>
              <span>
                {t('collaboration.comments.replyingTo', { name: repliesTo.user.name })}{' '}
                <span className={text.quiet}>{repliesTo.content}</span>
              </span>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={t('collaboration.comments.cancelReply')}
                onClick={() => setRepliesTo(undefined)}
              />
            </p>
          )}
          <CommentInput
            ref={input}
            label={t('collaboration.comments.label')}
            people={people}
            value={content}
            onChange={setContent}
          />
          <Button type="primary" htmlType="submit" disabled={content.trim() === ''} loading={isPending}>
            {t('collaboration.comments.add')}
          </Button>
        </form>
      )}
      {threads.length === 0 && <p className={text.quiet}>{t('collaboration.comments.none')}</p>}
      <ul className={styles.thread} aria-label={t('collaboration.comments.list')}>
        {threads.map((comment) => (
          <Comment key={comment.id} comment={comment} people={people} onReply={task.canComment ? reply : undefined} />
        ))}
      </ul>
    </>
  )
}
