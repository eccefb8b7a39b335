import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@/lib/session.ts'
import { withTexts } from '@/lib/texts.ts'
import { useToasts } from '@/ui/Toasts.tsx'
import { useErrorText } from '@/ui/useErrorText.ts'
import { activeCall } from '../active-call.ts'
import { currentCall, type WantedCall } from '../current-call.ts'
import { usePictureWindow } from '../usePictureWindow.ts'
import { useWakeLock } from '../useWakeLock.ts'
import { BeforeJoining } from './BeforeJoining.tsx'
import { CallBar } from './CallBar.tsx'
import { CallEnded } from './CallEnded.tsx'
import { CallFrame } from './CallFrame.tsx'
import { CallNotices } from './CallNotices.tsx'
import { CallPicture } from './CallPicture.tsx'
import { Connecting } from './Connecting.tsx'
import { Stage } from './Stage.tsx'
import styles from './CallChat.module.css'

const CallChat = lazy(() => withTexts(import('./CallChat.tsx'), 'chat'))

/** The call dialog: devices, then the call, then why it ended (CALL-2). */
export function CallView({ wanted }: { wanted: WantedCall }) {
  const { t } = useTranslation('calls')
  const toasts = useToasts()
  const errorText = useErrorText()
  const { call, preview, onEvent } = activeCall(wanted, useUser().id)
  const state = useSyncExternalStore(call.subscribe, call.snapshot)
  const [isMinimized, setMinimized] = useState(false)
  const [hasChat, setChat] = useState(false)
  const [layout, setLayout] = useState<'speaker' | 'grid'>('grid')
  const { phase, end } = state
  const isRunning = phase !== 'choosing' && phase !== 'over'
  useWakeLock(isRunning)
  const label = t('callIn', { type: t(state.type), room: state.place.roomName })
  const picture = usePictureWindow(label, isRunning)

  useEffect(
    () =>
      onEvent((event, error) => {
        if (event === 'sharing-failed' || event === 'end-failed') toasts.error(t(`events.${event}`))
        else if (event === 'recording-failed') toasts.error(t(`events.${event}`), errorText(error))
        else if (event === 'start-failed') toasts.error(t('events.start-failed'), t('checkPermissions'))
        else toasts.success(t(`events.${event}`))
      }),
    [onEvent, toasts, errorText, t],
  )
  useEffect(() => {
    if (phase === 'over' && end === 'left') currentCall.close(wanted)
  }, [phase, end, wanted])
  // A screen that asks for a decision, or says why the call ended, is never minimized.
  const isOpen = !isRunning || (!isMinimized && !picture?.shown)
  const minimize = (minimized: boolean) => {
    picture?.close()
    setMinimized(minimized)
  }

  if (phase === 'over' && end === 'left') return null
  const bar = (
    <CallBar
      call={call}
      state={state}
      isMinimized={!isOpen}
      layout={layout}
      onLayout={setLayout}
      hasChat={hasChat}
      onChat={setChat}
      onMinimize={minimize}
      onPicture={picture && (() => void picture.open())}
    />
  )
  return (
    <CallFrame state={state} isMinimized={!isOpen} onMinimize={minimize} onLeave={() => void call.leave()}>
      {phase === 'choosing' && (
        <BeforeJoining
          preview={preview}
          state={state}
          isRunning={wanted.callId !== undefined}
          called={wanted.called}
          onJoin={(choices) => void call.join(choices)}
          onCancel={() => void call.leave()}
        />
      )}
      {phase === 'connecting' && <Connecting onCancel={() => void call.leave()} />}
      {phase === 'over' && end && end !== 'left' && (
        <CallEnded end={end} error={state.error} onRetry={() => void call.join()} onClose={() => void call.leave()} />
      )}
      {(phase === 'connected' || phase === 'reconnecting' || phase === 'ending') &&
        (picture?.shown ? (
          <>
            <p className={styles.elsewhere}>{t('inPicture')}</p>
            {bar}
            <CallPicture shown={picture.shown} label={label}>
              <CallNotices call={call} state={state} isMinimized />
              <Stage people={state.people} layout="single" />
              {bar}
            </CallPicture>
          </>
        ) : (
          <>
            <CallNotices call={call} state={state} isMinimized={!isOpen} />
            <div className={styles.beside}>
              <Stage people={state.people} layout={isOpen ? layout : 'single'} />
              {isOpen && hasChat && (
                <Suspense>
                  <CallChat roomId={state.place.roomId} onClose={() => setChat(false)} />
                </Suspense>
              )}
            </div>
            {bar}
          </>
        ))}
    </CallFrame>
  )
}
