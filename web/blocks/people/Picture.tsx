import { useEffect, useState } from 'react'
import { addressOf } from '@/lib/api.ts'
import { onReconnected } from '@/lib/connection.ts'
import { personPhotos } from '@contract/person-photos.ts'
import { OnlineDot } from './OnlineDot.tsx'
import { initials } from './person.ts'
import styles from './Picture.module.css'

interface Props {
  name: string
  /** Their photo, where it is known. */
  photoId?: string | null | undefined
  isOnline?: boolean
  /** Its width and height in pixels. */
  size?: number
}

/**
 * A person's photo, with a dot when they are online. The initials are behind it: they show without a photo, while it
 * loads, and when it cannot be loaded, until the server is reached again.
 */
export function Picture({ name, photoId, isOnline = false, size = 36 }: Props) {
  const [missing, setMissing] = useState<string>()
  useEffect(() => (missing ? onReconnected(() => setMissing(undefined)) : undefined), [missing])
  return (
    <span className={styles.picture}>
      <span aria-hidden className={styles.circle} style={{ width: size, height: size, fontSize: size * 0.4 }}>
        {initials(name)}
        {photoId && photoId !== missing && (
          <img
            alt=""
            src={addressOf(personPhotos.show, { params: { id: photoId } })}
            decoding="async"
            loading="lazy"
            className={styles.photo}
            onError={() => setMissing(photoId)}
          />
        )}
      </span>
      {isOnline && <OnlineDot />}
    </span>
  )
}
