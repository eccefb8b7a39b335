import { Checkbox, type InputRef, Select } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenPerson, PersonSelect } from '@/blocks/people/PersonSelect.tsx'
import { DayRange } from '@/ui/DayRange.tsx'
import { SearchField } from '@/ui/SearchField.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import { searchMaximum } from '@contract/chat/search.ts'
import styles from './search.module.css'

export interface Filters {
  words: string
  person?: ChosenPerson | undefined
  roomId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  hasFile: boolean
}

interface Props {
  input: Ref<InputRef>
  rooms: readonly Room[]
  values: Filters
  onChange: (changed: Partial<Filters>) => void
}

/** The words to search for, and filters by room, person, day and file. */
export function SearchFilters({ input, rooms, values: { words, person, roomId, from, to, hasFile }, onChange }: Props) {
  const { t } = useTranslation('chat')
  return (
    <search className={styles.filters} aria-label={t('searchMessages')}>
      <SearchField
        ref={input}
        className={styles.wide}
        label={t('searchMessages')}
        maxLength={searchMaximum}
        value={words}
        onChange={(text) => onChange({ words: text })}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('searchRoom')}
        placeholder={t('searchRoom')}
        value={roomId ?? null}
        options={rooms.filter(({ role }) => role !== null).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen?: string) => onChange({ roomId: chosen })}
      />
      <PersonSelect
        aria-label={t('searchPerson')}
        placeholder={t('searchPerson')}
        value={person}
        onChange={(chosen) => onChange({ person: chosen })}
      />
      <DayRange days={{ from, to }} labels={{ from: t('searchFrom'), to: t('searchTo') }} onChange={onChange} />
      <Checkbox checked={hasFile} onChange={({ target }) => onChange({ hasFile: target.checked })}>
        {t('searchFile')}
      </Checkbox>
    </search>
  )
}
