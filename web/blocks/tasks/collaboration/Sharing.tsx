import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenPerson } from '@/blocks/people/PersonSelect.tsx'
import { DeleteButton } from '@/ui/DeleteButton.tsx'
import { Field } from '@/ui/Field.tsx'
import { type SharedTask, sharePermissions, type TaskShare } from '@contract/tasks.ts'
import { removeShare, share } from '../queries/collaborate.ts'
import { PersonForm } from './PersonForm.tsx'
import { useTaskAction } from './useCollaboration.ts'
import styles from './Collaboration.module.css'
import text from '@/ui/text.module.css'

/** With whom the task is shared, and the form that shares it (TASK-9, TASK-11). */
export function Sharing({ task, shares }: { task: SharedTask; shares: TaskShare[] }) {
  const { t } = useTranslation('tasks')
  const [person, setPerson] = useState<ChosenPerson>()
  const [permission, setPermission] = useState<TaskShare['permission']>('view')
  const { mutate, isPending } = useTaskAction(
    (sharedWithId: string) => share(task.id, { sharedWithId, permission }),
    { done: t('collaboration.sharing.done'), failed: t('collaboration.sharing.failed') },
    () => setPerson(undefined),
  )
  const removal = useTaskAction(removeShare, {
    done: t('collaboration.sharing.removed'),
    failed: t('collaboration.sharing.notRemoved'),
  })

  return (
    <>
      {task.canShare && (
        <PersonForm
          person={person}
          onChange={setPerson}
          submit={t('collaboration.sharing.submit')}
          isPending={isPending}
          onSubmit={mutate}
        >
          <Field label={t('collaboration.sharing.permission')} error={undefined} required>
            {(control) => (
              <Select
                {...control}
                value={permission}
                options={sharePermissions.map((value) => ({
                  value,
                  label: t(`collaboration.permissions.${value}`),
                }))}
                onChange={setPermission}
              />
            )}
          </Field>
        </PersonForm>
      )}
      {shares.length === 0 && <p className={text.quiet}>{t('collaboration.sharing.none')}</p>}
      <ul className={styles.rows} aria-label={t('collaboration.sharing.list')}>
        {shares.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.sharedWith.name}</strong>{' '}
              {one.sharedWith.position && <span className={text.quiet}>{one.sharedWith.position}</span>}
              <div className={text.quiet}>
                {t(`collaboration.permissions.${one.permission}`)} ·{' '}
                {t('collaboration.sharing.by', { name: one.sharedBy.name })}
              </div>
            </div>
            {one.canRemove && (
              <DeleteButton
                isIcon
                label={t('collaboration.sharing.remove')}
                name={t('collaboration.sharing.removeOf', { name: one.sharedWith.name })}
                question={t('collaboration.sharing.ask', { name: one.sharedWith.name })}
                isPending={removal.isPending && removal.variables === one.id}
                onDelete={() => removal.mutate(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
