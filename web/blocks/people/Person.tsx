import { Avatar } from 'antd'
import { initials } from '@/blocks/people/person.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import styles from './Person.module.css'

interface Props {
  name: string
  detail?: string | null
}

/** A person's initials, name and a line about them. */
export function Person({ name, detail }: Props) {
  return (
    <div className={styles.person}>
      <Avatar aria-hidden className={styles.avatar}>
        {initials(name)}
      </Avatar>
      <div className={styles.words}>
        <Clipped className={styles.name}>{name}</Clipped>
        {detail && <Clipped className={styles.detail}>{detail}</Clipped>}
      </div>
    </div>
  )
}
