import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeviceKind } from '../call-room.ts'
import type { Devices } from '../preview.ts'
import styles from './DeviceSelects.module.css'

interface Props {
  devices: Devices
  kinds: readonly DeviceKind[]
  chosen: Partial<Record<DeviceKind, string | undefined>>
  onChoose: (kind: DeviceKind, id: string) => void
}

/** The devices of each kind of which there is a choice. Browsers that cannot change the speaker list none. */
export function DeviceSelects({ devices, kinds, chosen, onChoose }: Props) {
  const { t } = useTranslation('calls')
  return (
    <div className={styles.selects}>
      {kinds
        .filter((kind) => devices[kind].length > 0)
        .map((kind) => (
          <label key={kind} className={styles.field}>
            {t(`devices.${kind}`)}
            <Select
              aria-label={t(`devices.${kind}`)}
              value={devices[kind].find(({ id }) => id === chosen[kind])?.id ?? devices[kind][0]?.id ?? null}
              options={devices[kind].map(({ id, label }) => ({ value: id, label }))}
              onChange={(id: string) => onChoose(kind, id)}
            />
          </label>
        ))}
    </div>
  )
}
