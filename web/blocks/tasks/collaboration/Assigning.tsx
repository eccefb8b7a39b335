import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenPerson } from '@/blocks/people/PersonSelect.tsx'
import { showInstant } from '@/lib/dates.ts'
import { Field } from '@/ui/Field.tsx'
import { textMaximum } from '@contract/fields.ts'
import type { SharedTask, TaskAssignment } from '@contract/tasks.ts'
import { assign } from '../queries/collaborate.ts'
import { PersonForm } from './PersonForm.tsx'
import { useTaskAction } from './useCollaboration.ts'
import styles from './Collaboration.module.css'
import text from '@/ui/text.module.css'

/** The log of assignments, newest first, and the form that assigns the task (TASK-13). */
export function Assigning({ task, assignments }: { task: SharedTask; assignments: TaskAssignment[] }) {
  const { t, i18n } = useTranslation('tasks')
  const [person, setPerson] = useState<ChosenPerson>()
  const [message, setMessage] = useState('')
  const { mutate, isPending } = useTaskAction(
    (body: { assignedToId: string; message: string }) => assign(task.id, body),
    { done: t('collaboration.assigning.done'), failed: t('collaboration.assigning.failed') },
    (sent) => {
      setPerson((now) => (now?.id === sent.assignedToId ? undefined : now))
      setMessage((now) => (now === sent.message ? '' : now))
    },
  )

  return (
    <>
      {task.canShare && (
        <PersonForm
          person={person}
          onChange={setPerson}
          submit={t('collaboration.assigning.submit')}
          isPending={isPending}
          onSubmit={(assignedToId) => mutate({ assignedToId, message })}
        >
          <Field label={t('collaboration.assigning.message')} error={undefined}>
            {({ status, ...control }) => (
              <Input.TextArea
                {...control}
                status={status}
                rows={3}
                maxLength={textMaximum}
                value={message}
                onChange={({ target }) => setMessage(target.value)}
              />
            )}
          </Field>
        </PersonForm>
      )}
      {assignments.length === 0 && <p className={text.quiet}>{t('collaboration.assigning.none')}</p>}
      <ul className={styles.rows} aria-label={t('collaboration.assigning.list')}>
        {assignments.map((assignment) => (
          <li key={assignment.id}>
            <div>
              <strong>{assignment.assignedTo.name}</strong>{' '}
              {assignment.assignedTo.position && <span className={text.quiet}>{assignment.assignedTo.position}</span>}
              {assignment.message && <p className={styles.text}>{assignment.message}</p>}
              <div className={text.quiet}>
                {t('collaboration.assigning.by', { name: assignment.assignedBy.name })} ·{' '}
                {showInstant(assignment.createdAt, i18n.language)}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
