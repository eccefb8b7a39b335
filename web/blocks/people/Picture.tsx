import { OnlineDot } from './OnlineDot.tsx'
import { initials } from './person.ts'
import styles from './Picture.module.css'

interface Props {
  name: string
  isOnline?: boolean
  /** Its width and height in pixels. */
  size?: number
}

/** A person's initials, with a dot when they are online. */
export function Picture({ name, isOnline = false, size = 36 }: Props) {
  return (
    <span className={styles.picture}>
      <span aria-hidden className={styles.circle} style={{ width: size, height: size, fontSize: size * 0.4 }}>
        {initials(name)}
      </span>
      {isOnline && <OnlineDot />}
    </span>
  )
}
