import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '@/lib/pages.ts'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { chatRepository } from '@contract/chat/repository.ts'
import type { FileTab, Parameters } from '../filters.ts'

/** Reads the matching files page by page, newest first. */
export function useSharedFiles(tab: FileTab, { search: typed, country, from, to }: Parameters) {
  const search = useDebouncedValue(typed)
  const kind = tab === 'all' ? undefined : tab
  return useInfiniteQuery({
    ...readPages(chatRepository.files, { query: { kind, search, countryId: country, from, to } }),
    // Reopening the page must show the latest files.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}
