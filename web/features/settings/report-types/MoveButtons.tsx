import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { moved } from './moved.ts'

interface Props {
  name: string
  id: number
  /** The ids of all entries, in order. */
  ids: number[]
  isMoving: boolean
  onMove: (ids: number[]) => void
}

/** Buttons that move an entry of a list up or down by one position. */
export function MoveButtons({ name, id, ids, isMoving, onMove }: Props) {
  const { t } = useTranslation('settings')
  const place = ids.indexOf(id)
  return (
    <span>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={t('sections.up', { name })}
        disabled={isMoving || place === 0}
        onClick={() => onMove(moved(ids, place, place - 1))}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={t('sections.down', { name })}
        disabled={isMoving || place === ids.length - 1}
        onClick={() => onMove(moved(ids, place, place + 1))}
      />
    </span>
  )
}
