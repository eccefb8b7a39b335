import { useEffect, useState } from 'react'
import type { DeviceKind } from '../call-room.ts'
import type { CallType } from '../call-state.ts'
import type { Call } from '../call.ts'
import { defaultChoices, type Devices, keepDevice, listDevices } from '../preview.ts'
import { DeviceSelects } from './DeviceSelects.tsx'

/** Other devices, chosen during the call. */
export function CallDevices({ call, type }: { call: Call; type: CallType }) {
  const [devices, setDevices] = useState<Devices>({ microphone: [], camera: [], speaker: [] })
  const [chosen, setChosen] = useState<Partial<Record<DeviceKind, string | undefined>>>(() => {
    const { microphone, camera, speaker } = defaultChoices(type)
    return { microphone: microphone.id, camera: camera.id, speaker }
  })
  useEffect(() => {
    const list = () => void listDevices().then(setDevices)
    list()
    navigator.mediaDevices?.addEventListener('devicechange', list)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', list)
  }, [])
  return (
    <DeviceSelects
      devices={devices}
      kinds={type === 'video' ? ['microphone', 'camera', 'speaker'] : ['microphone', 'speaker']}
      chosen={chosen}
      onChoose={(kind, id) => {
        keepDevice(kind, id)
        setChosen({ ...chosen, [kind]: id })
        void call.choose(kind, id)
      }}
    />
  )
}
