import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Drawer, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPages } from '@/lib/pages.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { PagedList } from '@/ui/PagedList.tsx'
import type { Room } from '@contract/chat/rooms.ts'
import { chatSearch } from '@contract/chat/search.ts'
import { FoundMessages } from './FoundMessages.tsx'
import { type Filters, SearchFilters } from './SearchFilters.tsx'

interface Props {
  rooms: readonly Room[]
  onOpen: (roomId: string, messageId: string) => void
  onClose: () => void
}

/** Searches the messages of the reader's rooms (MSG-45). */
export default function SearchDrawer({ rooms, onOpen, onClose }: Props) {
  const { t } = useTranslation('chat')
  const input = useRef<InputRef>(null)
  const [filters, setFilters] = useState<Filters>({ words: '', hasFile: false })
  const { words, person, roomId, from, to, hasFile } = useDebouncedValue(filters)
  const q = words.trim() || undefined
  const query = { q, authorId: person?.id, roomId, from, to, hasFile: hasFile ? ('true' as const) : undefined }
  const isAsked = Object.values(query).some((value) => value !== undefined)
  const found = useInfiniteQuery({
    ...readPages(chatSearch.messages, { query }),
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer
      open
      title={t('searchMessages')}
      onClose={onClose}
      size={Math.min(480, innerWidth)}
      // The drawer takes the focus when it opens.
      afterOpenChange={() => input.current?.focus()}
    >
      <SearchFilters
        input={input}
        rooms={rooms}
        values={filters}
        onChange={(changed) => setFilters({ ...filters, ...changed })}
      />
      {isAsked ? (
        <PagedList query={found} empty={t('searchNone')} failed={t('searchFailed')}>
          {(messages) => (
            <FoundMessages
              messages={messages}
              words={words}
              onOpen={({ roomId: room, id }) => {
                onOpen(room, id)
                onClose()
              }}
            />
          )}
        </PagedList>
      ) : (
        <p>{t('searchHint')}</p>
      )}
    </Drawer>
  )
}
