import { Input, Select } from 'antd'
import type { ComponentRef, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { textMaximum } from '@contract/fields.ts'
import type { TaskPerson } from '@contract/tasks.ts'
import styles from './Collaboration.module.css'

export type CommentInputRef = ComponentRef<typeof Input.TextArea>

interface Props {
  ref?: Ref<CommentInputRef>
  label: string
  value: string
  people: readonly TaskPerson[]
  onChange: (text: string) => void
}

/** A text of several lines, and a menu that adds the mention of a person, @username. */
export function CommentInput({ ref, label, value, people, onChange }: Props) {
  const { t } = useTranslation('tasks')
  const user = useUser()
  const others = people.filter(({ id }) => id !== user.id)
  const mention = (username: string) => onChange(`${value}${/\S$/.test(value) ? ' ' : ''}@${username} `)
  return (
    <div className={styles.input}>
      <Input.TextArea
        ref={ref ?? null}
        aria-label={label}
        placeholder={label}
        rows={3}
        maxLength={textMaximum}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {others.length > 0 && (
        <Select<string | null>
          variant="borderless"
          value={null}
          aria-label={t('collaboration.comments.mention')}
          placeholder={t('collaboration.comments.mention')}
          popupMatchSelectWidth={false}
          options={others.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }))}
          onChange={(username) => username && mention(username)}
        />
      )}
    </div>
  )
}
