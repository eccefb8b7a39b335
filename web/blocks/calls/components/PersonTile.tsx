import { AudioMutedOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture as Portrait } from '@/blocks/people/Picture.tsx'
import { Clipped } from '@/ui/Clipped.tsx'
import type { Picture, Quality } from '../call-room.ts'
import type { Tile } from '../stage.ts'
import { HandIcon } from './HandIcon.tsx'
import styles from './Stage.module.css'

/** A person's camera or photo, or the screen that they share. */
export function PersonTile({ tile, isLarge }: { tile: Tile; isLarge: boolean }) {
  const { t } = useTranslation('calls')
  const { person, kind, picture } = tile
  const name = person.isSelf ? t('you') : person.name
  const isPerson = kind === 'person'
  const label = isPerson ? name : t('screenOf', { name })
  return (
    <li className={styles.tile} data-large={isLarge} data-speaking={isPerson && person.isSpeaking && !person.isMuted}>
      {picture ? (
        <Video picture={picture} label={label} kind={kind} isMirrored={isPerson && person.isSelf} />
      ) : (
        <Portrait name={person.name} photoId={person.photoId} size={72} />
      )}
      {isPerson && person.isHandRaised && (
        <div className={styles.hand}>
          <HandIcon label={t('handOf', { name })} />
        </div>
      )}
      {isPerson && person.reaction && (
        <output className={styles.reaction} aria-label={`${name}: ${person.reaction}`}>
          {person.reaction}
        </output>
      )}
      <div className={styles.label}>
        {isPerson && person.isMuted && <AudioMutedOutlined aria-label={t('muted')} />}
        <Clipped className={styles.name}>{label}</Clipped>
        {isPerson && <Bars quality={person.quality} />}
      </div>
    </li>
  )
}

interface VideoProps {
  picture: Picture
  label: string
  kind: Tile['kind']
  isMirrored: boolean
}

function Video({ picture, label, kind, isMirrored }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    picture.attach(element)
    return () => picture.detach(element)
  }, [picture])
  return <video ref={video} aria-label={label} data-kind={kind} data-mirrored={isMirrored} autoPlay muted playsInline />
}

const bars: Record<Quality, number> = { excellent: 3, good: 2, poor: 1, lost: 0, unknown: 0 }

/** How good a person's connection is; nothing while it is not known. */
function Bars({ quality }: { quality: Quality }) {
  const { t } = useTranslation('calls')
  if (quality === 'unknown') return null
  return (
    <svg
      viewBox="0 0 12 12"
      role="img"
      aria-label={t(`qualities.${quality}`)}
      className={styles.quality}
      data-quality={quality}
    >
      <title>{t(`qualities.${quality}`)}</title>
      {[1, 2, 3].map((bar) => (
        <rect key={bar} x={bar * 4 - 4} y={12 - bar * 4} width="3" height={bar * 4} data-on={bar <= bars[quality]} />
      ))}
    </svg>
  )
}
