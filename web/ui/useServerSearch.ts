import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebouncedValue } from '@/lib/useDebouncedValue.ts'
import { useErrorText } from './useErrorText.ts'

/**
 * The options of a select whose search runs on the server, and the select's properties. Nothing is offered until the
 * response for what was typed has arrived, so that Enter cannot choose a result of an earlier text.
 */
export function useServerSearch<Row, Key extends QueryKey>(
  queryOf: (search: string) => UseQueryOptions<Row[], Error, Row[], Key>,
) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed)
  const { data, error, isFetching } = useQuery(queryOf(search))
  const isCurrent = search === typed
  const isSearching = isFetching || !isCurrent
  const found = isCurrent ? data : undefined
  return {
    typed,
    found: found ?? [],
    select: {
      loading: isSearching,
      showSearch: { filterOption: false, onSearch: setTyped },
      // A select that closes clears its text without saying so.
      onOpenChange: (isOpen: boolean) => isOpen || setTyped(''),
      notFoundContent: isSearching ? t('loading') : error ? errorText(error) : t('nobody'),
    },
  }
}
