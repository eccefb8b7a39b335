import {
  AppstoreOutlined,
  AudioMutedOutlined,
  AudioOutlined,
  DesktopOutlined,
  ExpandOutlined,
  MessageOutlined,
  PhoneOutlined,
  PicCenterOutlined,
  SettingOutlined,
  UserOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { Button, type ButtonProps, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CallState } from '../call-state.ts'
import type { Call } from '../call.ts'
import { usePushToTalk } from '../usePushToTalk.ts'
import { CallDevices } from './CallDevices.tsx'
import { HandIcon } from './HandIcon.tsx'
import { Reactions } from './Reactions.tsx'
import styles from './CallBar.module.css'

interface Props {
  call: Call
  state: CallState
  isMinimized: boolean
  layout: 'speaker' | 'grid'
  onLayout: (layout: 'speaker' | 'grid') => void
  hasChat: boolean
  onChat: (hasChat: boolean) => void
  onMinimize: (isMinimized: boolean) => void
  /** Shows the call in a window of its own, where the browser has one. */
  onPicture: (() => void) | undefined
}

interface ToggleProps extends Pick<ButtonProps, 'icon' | 'danger' | 'disabled' | 'onClick' | 'type'> {
  label: string
  isOn?: boolean
}

const Toggle = ({ label, isOn, ...button }: ToggleProps) => (
  <Button size="large" shape="circle" aria-label={label} title={label} aria-pressed={isOn} {...button} />
)

/** The controls of a running call. */
export function CallBar({ call, state, isMinimized, layout, onLayout, hasChat, onChat, onMinimize, onPicture }: Props) {
  const { t } = useTranslation('calls')
  const { isMuted, isCameraOn, isSharing, isHandRaised, isRecording, canEnd, phase, type } = state
  const isConnected = phase === 'connected'
  usePushToTalk(call, isConnected && !isMinimized)
  return (
    <div className={styles.bar} data-minimized={isMinimized} role="toolbar" aria-label={t('controls')}>
      <Toggle
        label={t(isMuted ? 'unmute' : 'mute')}
        danger={isMuted}
        disabled={!isConnected}
        icon={isMuted ? <AudioMutedOutlined /> : <AudioOutlined />}
        onClick={() => void call.setMuted(!isMuted)}
      />
      {type === 'video' && (
        <Toggle
          label={t(isCameraOn ? 'cameraOff' : 'cameraOn')}
          danger={!isCameraOn}
          disabled={!isConnected}
          icon={<VideoCameraOutlined />}
          onClick={() => void call.setCamera(!isCameraOn)}
        />
      )}
      {!isMinimized && (
        <>
          {'getDisplayMedia' in (globalThis.navigator.mediaDevices ?? {}) && (
            <Toggle
              label={t(isSharing ? 'stopSharing' : 'share')}
              type={isSharing ? 'primary' : 'default'}
              disabled={!isConnected}
              icon={<DesktopOutlined />}
              onClick={() => void call.setSharing(!isSharing)}
            />
          )}
          <Toggle
            label={t('hand')}
            isOn={isHandRaised}
            type={isHandRaised ? 'primary' : 'default'}
            disabled={!isConnected}
            icon={<HandIcon />}
            onClick={() => void call.setHand(!isHandRaised)}
          />
          <Reactions call={call} isDisabled={!isConnected} />
          <Toggle
            label={t(isRecording ? 'recording.stop' : 'recording.start')}
            danger={isRecording}
            type={isRecording ? 'primary' : 'default'}
            disabled={!isConnected}
            icon={<span aria-hidden className={isRecording ? styles.stop : styles.record} />}
            onClick={() => void call.recording.set(!isRecording)}
          />
          <Toggle
            label={t(layout === 'grid' ? 'speakerLayout' : 'gridLayout')}
            icon={layout === 'grid' ? <UserOutlined /> : <AppstoreOutlined />}
            onClick={() => onLayout(layout === 'grid' ? 'speaker' : 'grid')}
          />
          <Toggle
            label={t('chat')}
            isOn={hasChat}
            type={hasChat ? 'primary' : 'default'}
            icon={<MessageOutlined />}
            onClick={() => onChat(!hasChat)}
          />
          {onPicture && <Toggle label={t('picture')} icon={<PicCenterOutlined />} onClick={onPicture} />}
          <Popover trigger="click" title={t('deviceChoice')} content={<CallDevices call={call} type={type} />}>
            <Button
              size="large"
              shape="circle"
              aria-label={t('deviceChoice')}
              title={t('deviceChoice')}
              icon={<SettingOutlined />}
            />
          </Popover>
        </>
      )}
      {isMinimized && <Toggle label={t('maximize')} icon={<ExpandOutlined />} onClick={() => onMinimize(false)} />}
      {canEnd && !isMinimized && (
        <Button danger size="large" loading={phase === 'ending'} onClick={() => void call.endForAll()}>
          {t('endForAll')}
        </Button>
      )}
      <Button
        danger
        type="primary"
        size="large"
        shape={isMinimized ? 'circle' : 'default'}
        icon={<PhoneOutlined aria-hidden rotate={225} />}
        aria-label={t('leave')}
        title={t('leave')}
        onClick={() => void call.leave()}
      >
        {isMinimized ? null : t('leave')}
      </Button>
    </div>
  )
}
