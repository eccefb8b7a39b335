import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/Field.tsx'
import { message } from '@contract/errors/message.ts'
import { textMaximum } from '@contract/fields.ts'
import type { Report } from '@contract/reports.ts'
import { useReviewing } from '../../queries/useReviewing.ts'
import styles from '../Review.module.css'

interface Props {
  report: Report
  onDone: () => void
}

/** The reviewer's form: acknowledge the report, or return it with a note. */
export function ReviewForm({ report, onDone }: Props) {
  const { t } = useTranslation('reports')
  const { review, pending } = useReviewing(report, onDone)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  const send = (decision: 'acknowledged' | 'returned') => {
    if (decision === 'returned' && note.trim() === '') setError(message('review.note_required'))
    else review({ decision, note })
  }
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <Field label={t('review.note')} error={error}>
        {(props) => (
          <Input.TextArea
            {...props}
            value={note}
            disabled={pending !== undefined}
            maxLength={textMaximum}
            rows={3}
            placeholder={t('review.notePlaceholder')}
            onChange={({ target }) => {
              setNote(target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button loading={pending === 'returned'} disabled={pending === 'acknowledged'} onClick={() => send('returned')}>
          {t('review.return')}
        </Button>
        <Button
          type="primary"
          loading={pending === 'acknowledged'}
          disabled={pending === 'returned'}
          onClick={() => send('acknowledged')}
        >
          {t('review.acknowledge')}
        </Button>
      </div>
    </form>
  )
}
