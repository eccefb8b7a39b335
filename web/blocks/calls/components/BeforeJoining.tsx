import { AudioMutedOutlined, AudioOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '@/blocks/people/Picture.tsx'
import { useUser } from '@/lib/session.ts'
import type { CallState, Choices } from '../call-state.ts'
import type { CalledPerson } from '../current-call.ts'
import type { Preview } from '../preview.ts'
import { useRecordingNotice } from '../useRecordingNotice.ts'
import { AwayNote } from './AwayNote.tsx'
import { DeviceProblem } from './DeviceProblem.tsx'
import { DeviceSelects } from './DeviceSelects.tsx'
import { LevelMeter } from './LevelMeter.tsx'
import styles from './BeforeJoining.module.css'

interface Props {
  preview: Preview
  state: CallState
  /** Whether the call is already running. */
  isRunning: boolean
  /** The only other person in the room. */
  called: CalledPerson | undefined
  onJoin: (choices: Choices) => void
  onCancel: () => void
}

/** What others will see and hear of the person, before anybody does. */
export function BeforeJoining({ preview, state: { type, place }, isRunning, called, onJoin, onCancel }: Props) {
  const { t } = useTranslation('calls')
  const { name, photoId } = useUser()
  const { choices, devices, failures, streams } = useSyncExternalStore(preview.subscribe, preview.snapshot)
  useEffect(() => preview.open(), [preview])
  const recordingNotice = useRecordingNotice(place.roomId)
  const hasCamera = type === 'video'
  const { microphone, camera, speaker } = choices
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        {streams.camera ? (
          <OwnPicture stream={streams.camera} />
        ) : (
          <div className={styles.portrait}>
            <Picture name={name} photoId={photoId} size={96} />
          </div>
        )}
        <div className={styles.switches}>
          <Button
            shape="circle"
            size="large"
            danger={!microphone.isOn}
            icon={microphone.isOn ? <AudioOutlined /> : <AudioMutedOutlined />}
            aria-label={t(microphone.isOn ? 'mute' : 'unmute')}
            title={t(microphone.isOn ? 'mute' : 'unmute')}
            onClick={() => preview.setOn('microphone', !microphone.isOn)}
          />
          {hasCamera && (
            <Button
              shape="circle"
              size="large"
              danger={!camera.isOn}
              icon={<VideoCameraOutlined />}
              aria-label={t(camera.isOn ? 'cameraOff' : 'cameraOn')}
              title={t(camera.isOn ? 'cameraOff' : 'cameraOn')}
              onClick={() => preview.setOn('camera', !camera.isOn)}
            />
          )}
        </div>
      </div>
      <div className={styles.side}>
        <h3>{t('ready')}</h3>
        {called && <AwayNote called={called} type={type} />}
        {streams.microphone && <LevelMeter stream={streams.microphone} />}
        {failures.microphone && (
          <DeviceProblem
            device="microphone"
            failure={failures.microphone}
            onRetry={() => preview.retry('microphone')}
          />
        )}
        {failures.camera && (
          <DeviceProblem device="camera" failure={failures.camera} onRetry={() => preview.retry('camera')} />
        )}
        <DeviceSelects
          devices={devices}
          kinds={hasCamera ? ['microphone', 'camera', 'speaker'] : ['microphone', 'speaker']}
          chosen={{ microphone: microphone.id, camera: camera.id, speaker }}
          onChoose={(kind, id) => preview.choose(kind, id)}
        />
        {recordingNotice && (
          <Alert
            type="info"
            showIcon
            title={t(isRunning ? 'recording.now' : 'recording.willBe')}
            description={recordingNotice}
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button type="primary" onClick={() => onJoin(preview.snapshot().choices)}>
            {t(isRunning ? 'joinCall' : 'startCall')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The person's own camera, as in a mirror. */
function OwnPicture({ stream }: { stream: MediaStream }) {
  const { t } = useTranslation('calls')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={styles.own} aria-label={t('ownPicture')} autoPlay muted playsInline />
}
