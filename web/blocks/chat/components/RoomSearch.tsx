import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '@contract/chat/rooms.ts'

export const hasName = ({ name }: Room, search: string): boolean =>
  name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())

interface Props {
  value: string
  onChange: (search: string) => void
}

/** Searches a list of rooms by their names. */
export function RoomSearch({ value, onChange }: Props) {
  const { t } = useTranslation('chat')
  return (
    <Input.Search
      allowClear
      aria-label={t('searchRooms')}
      placeholder={t('searchRooms')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
