import { CompressOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Clipped } from '@/ui/Clipped.tsx'
import { useFocusBack } from '@/ui/useFocusBack.ts'
import type { CallState } from '../call-state.ts'
import { covered, useAboveDialogs } from '../useAboveDialogs.ts'
import { Elapsed } from './Elapsed.tsx'
import { RecordingMark } from './RecordingMark.tsx'
import styles from './CallFrame.module.css'

interface Props {
  state: CallState
  isMinimized: boolean
  onMinimize: (isMinimized: boolean) => void
  onLeave: () => void
  children: ReactNode
}

/** The call over the whole window, or in a corner of it above whatever page is shown. */
export function CallFrame({ state, isMinimized, onMinimize, onLeave, children }: Props) {
  const { t } = useTranslation('calls')
  const { place, type, phase, startedAt, people } = state
  const frame = useRef<HTMLDivElement>(null)
  useAboveDialogs(frame, !isMinimized)
  useEffect(() => {
    if (isMinimized) return undefined
    const elements = [...document.querySelectorAll<HTMLElement>(covered)]
    for (const element of elements) element.inert = true
    frame.current?.focus()
    return () => {
      for (const element of elements) element.inert = false
    }
  }, [isMinimized])
  // After the effect above, so that the page is no longer inert when it gets the focus back.
  useFocusBack()
  const isRunning = phase !== 'choosing' && phase !== 'over'
  useEffect(() => {
    const element = frame.current
    if (isMinimized || !element) return undefined
    const escape = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      if (target instanceof Element && target.closest('[data-keeps-escape]')) return
      if (isRunning) onMinimize(true)
      else if (phase === 'choosing') onLeave()
    }
    element.addEventListener('keydown', escape)
    return () => element.removeEventListener('keydown', escape)
  })
  const label = t('callIn', { type: t(type), room: place.roomName })
  return createPortal(
    <div
      ref={frame}
      tabIndex={-1}
      className={styles.frame}
      data-minimized={isMinimized}
      data-in-use
      role={isMinimized ? 'region' : 'dialog'}
      aria-modal={isMinimized ? undefined : true}
      aria-label={label}
    >
      <header className={styles.head}>
        <div className={styles.words}>
          <h2>
            <Clipped>{place.roomName}</Clipped>
          </h2>
          <span className={styles.about}>
            {t(type)}
            {startedAt && isRunning && (
              <>
                {' · '}
                <Elapsed since={startedAt} />
              </>
            )}
          </span>
        </div>
        {isRunning && <RecordingMark roomId={place.roomId} present={people.length} />}
        {isRunning && !isMinimized && (
          <Button
            icon={<CompressOutlined aria-hidden />}
            aria-label={t('minimize')}
            title={t('minimize')}
            onClick={() => onMinimize(true)}
          >
            <span className={styles.wide}>{t('minimize')}</span>
          </Button>
        )}
      </header>
      {children}
    </div>,
    document.body,
  )
}
