import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallPerson } from '../call-room.ts'
import { mainTile, tilesOf } from '../stage.ts'
import { PersonTile } from './PersonTile.tsx'
import styles from './Stage.module.css'

interface Props {
  people: readonly CallPerson[]
  /** `single`: shows only the tile that is otherwise enlarged. */
  layout: 'grid' | 'speaker' | 'single'
}

/** Everyone in the call, and the screens that they share. */
export function Stage({ people, layout }: Props) {
  const { t } = useTranslation('calls')
  const tiles = tilesOf(people)
  const [before, setBefore] = useState<string>()
  const main = mainTile(tiles, before)
  if (main?.key !== before) setBefore(main?.key)
  // A screen is read, so it is never as small as a face.
  const isSpeaker = layout === 'speaker' || (layout === 'grid' && main?.kind === 'screen')
  const shown = layout === 'single' ? tiles.filter(({ key }) => key === main?.key) : tiles
  return (
    <ul
      className={styles.stage}
      data-layout={layout === 'single' ? 'single' : isSpeaker ? 'speaker' : 'grid'}
      style={{ '--strip': Math.max(1, shown.length - 1) } as CSSProperties}
      aria-label={t('people')}
    >
      {shown.map((tile) => (
        <PersonTile key={tile.key} tile={tile} isLarge={isSpeaker && tile.key === main?.key} />
      ))}
    </ul>
  )
}
