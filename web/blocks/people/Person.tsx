import { Avatar } from 'antd'
import { initials } from '@/blocks/people/person.ts'
import { Clipped } from '@/ui/Clipped.tsx'
import { OnlineDot } from './OnlineDot.tsx'
import styles from './Person.module.css'

interface Props {
  name: string
  detail?: string | null
  isOnline?: boolean
}

/** A person's initials, name and a line about them; a dot when they are online. */
export function Person({ name, detail, isOnline = false }: Props) {
  return (
    <div className={styles.person}>
      <span className={styles.picture}>
        <Avatar aria-hidden className={styles.avatar}>
          {initials(name)}
        </Avatar>
        {isOnline && <OnlineDot />}
      </span>
      <div className={styles.words}>
        <Clipped className={styles.name}>{name}</Clipped>
        {detail && <Clipped className={styles.detail}>{detail}</Clipped>}
      </div>
    </div>
  )
}
