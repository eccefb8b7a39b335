import { Switch } from 'antd'
import { useId } from 'react'
import styles from '../ProfilePage.module.css'

interface Props {
  label: string
  hint: string
  checked: boolean
  isPending?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that applies as soon as it is switched. */
export function SwitchRow({ label, hint, checked, isPending = false, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={checked} loading={isPending} onChange={onChange} />
      <div>
        <label htmlFor={id}>{label}</label>
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      </div>
    </div>
  )
}
