import { Button } from 'antd'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenPerson, PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { Field } from '@/ui/Field.tsx'
import styles from './Collaboration.module.css'

interface Props {
  person: ChosenPerson | undefined
  onChange: (person: ChosenPerson | undefined) => void
  /** Further fields. */
  children: ReactNode
  /** The text of the button. */
  submit: string
  isPending: boolean
  onSubmit: (personId: string) => void
}

/** The form that gives the task to somebody. */
export function PersonForm({ person, onChange, children, submit, isPending, onSubmit }: Props) {
  const { t } = useTranslation('tasks')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (person) onSubmit(person.id)
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field label={t('collaboration.person')} error={undefined} required>
        {(control) => <PersonSelect {...control} value={person} onChange={onChange} />}
      </Field>
      {children}
      <Button type="primary" htmlType="submit" disabled={!person} loading={isPending}>
        {submit}
      </Button>
    </form>
  )
}
