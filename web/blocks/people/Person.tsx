import { Clipped } from '@/ui/Clipped.tsx'
import { Picture } from './Picture.tsx'
import styles from './Person.module.css'

interface Props {
  name: string
  detail?: string | null
  photoId?: string | null | undefined
  isOnline?: boolean
}

/** A person's picture, name and a line about them; a dot when they are online. */
export function Person({ name, detail, photoId, isOnline = false }: Props) {
  return (
    <div className={styles.person}>
      <Picture name={name} photoId={photoId} isOnline={isOnline} />
      <div className={styles.words}>
        <Clipped className={styles.name}>{name}</Clipped>
        {detail && <Clipped className={styles.detail}>{detail}</Clipped>}
      </div>
    </div>
  )
}
