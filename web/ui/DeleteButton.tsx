import { DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Confirm } from './Confirm.tsx'
import styles from './DeleteButton.module.css'

interface Props {
  /** The text of the button and of the one that confirms. */
  label: string
  question: string
  /** What the person should know before they confirm. */
  consequence?: string
  /** The name for screen readers, if `label` alone does not name the record. */
  name?: string
  /** Shows an icon instead of the label, as in the rows of a table. */
  isIcon?: boolean
  isPending: boolean
  onDelete: () => void
}

/** A button that deletes something once the person has confirmed it. */
export function DeleteButton({ label, question, consequence, name, isIcon = false, isPending, onDelete }: Props) {
  return (
    <Confirm
      title={question}
      description={consequence}
      okText={label}
      okButtonProps={{ danger: true }}
      onConfirm={onDelete}
    >
      {isIcon ? (
        <Button
          type="text"
          danger
          className={styles.delete ?? ''}
          icon={<DeleteOutlined />}
          aria-label={name}
          loading={isPending}
        />
      ) : (
        <Button danger className={styles.delete ?? ''} aria-label={name} loading={isPending}>
          {label}
        </Button>
      )}
    </Confirm>
  )
}
