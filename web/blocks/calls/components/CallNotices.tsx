import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallState } from '../call-state.ts'
import type { Call } from '../call.ts'
import { playTone, tones } from '../tones.ts'
import { useRoomCall } from '../useRoomCall.ts'
import { DeviceProblem } from './DeviceProblem.tsx'
import { MicrophoneHint } from './MicrophoneHint.tsx'
import styles from './CallNotices.module.css'
import text from '@/ui/text.module.css'

interface Props {
  call: Call
  state: CallState
  isMinimized: boolean
}

/** What keeps the person from hearing or being heard, and who joins and leaves. */
export function CallNotices({ call, state, isMinimized }: Props) {
  const { t } = useTranslation('calls')
  const { phase, failures, isAloneTooLong, isSoundBlocked, people, place } = state
  const isAlone = people.length < 2
  const rings = useRoomCall(place)?.rings ?? []
  const isRinging = phase === 'connected' && isAlone && rings.some(({ state: ring }) => ring === 'ringing')
  useEffect(() => (isRinging ? playTone(tones.ringback) : undefined), [isRinging])
  return (
    <div className={styles.notices}>
      {phase === 'reconnecting' && <Alert type="warning" showIcon title={t('reconnecting')} />}
      {isSoundBlocked && (
        <Alert
          type="warning"
          showIcon
          title={t('soundBlocked')}
          action={<Button onClick={() => void call.playSound()}>{t('playSound')}</Button>}
        />
      )}
      {(['microphone', 'camera'] as const).map((device) => {
        const failure = failures[device]
        if (!failure || failure === 'taken' || isMinimized) return null
        const retry = () => (device === 'microphone' ? call.setMuted(false) : call.setCamera(true))
        return <DeviceProblem key={device} device={device} failure={failure} onRetry={() => void retry()} />
      })}
      {failures.microphone === 'taken' && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('microphoneTaken.title')}
          description={isMinimized ? undefined : t('microphoneTaken.text')}
          action={<Button onClick={() => void call.resumeMicrophone()}>{t('microphoneTaken.resume')}</Button>}
        />
      )}
      {isAloneTooLong && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('stillThere')}
          action={<Button onClick={() => call.stay()}>{t('stay')}</Button>}
        />
      )}
      {phase === 'connected' && <MicrophoneHint call={call} state={state} />}
      {phase === 'connected' && isAlone && !isMinimized && (
        <output className={styles.alone}>
          {t(
            isRinging
              ? 'ringing'
              : rings.length > 0 && rings.every(({ state: ring }) => ring === 'declined')
                ? 'declined'
                : 'alone',
          )}
        </output>
      )}
      <Announcements state={state} />
    </div>
  )
}

/** Announces to screen readers who joined, left, raised a hand or reacted. */
function Announcements({ state: { people } }: { state: CallState }) {
  const { t } = useTranslation('calls')
  const before = useRef(people)
  const [news, setNews] = useState('')
  useEffect(() => {
    const known = new Map(before.current.map((person) => [person.id, person]))
    const now = new Set(people.map(({ id }) => id))
    const others = people.filter(({ isSelf }) => !isSelf)
    const lines = [
      ...others.filter(({ id }) => !known.has(id)).map(({ name }) => t('came', { name })),
      ...before.current.filter(({ id, isSelf }) => !isSelf && !now.has(id)).map(({ name }) => t('left', { name })),
      ...others
        .filter(({ id, isHandRaised }) => isHandRaised && known.get(id)?.isHandRaised === false)
        .map(({ name }) => t('handOf', { name })),
      ...others
        .filter(({ id, reaction }) => reaction && known.get(id)?.reaction !== reaction)
        .map(({ name, reaction }) => `${name}: ${reaction}`),
    ]
    before.current = people
    if (lines.length > 0) setNews(lines.join('. '))
  }, [people, t])
  return (
    <span className={text.spoken} aria-live="polite">
      {news}
    </span>
  )
}
