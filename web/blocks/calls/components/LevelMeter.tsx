import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followLevel } from '../level.ts'
import styles from './BeforeJoining.module.css'

/** How loud the microphone is. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('calls')
  const [level, setLevel] = useState(0)
  useEffect(() => followLevel(stream, setLevel), [stream])
  return (
    <meter className={styles.meter} aria-label={t('level')} min={0} max={1} value={level}>
      {Math.round(level * 100)}
    </meter>
  )
}
