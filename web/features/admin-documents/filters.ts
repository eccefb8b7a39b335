import { dayParameter } from '@/lib/dates.ts'
import { choice, text, type ValuesOf, wholeNumber } from '@/lib/search-parameters.ts'
import { callTypes } from '@contract/chat/calls.ts'
import { fileKinds } from '@contract/chat/repository.ts'

export const fileTabs = ['all', ...fileKinds] as const
export type FileTab = (typeof fileTabs)[number]
export const tabs = [...fileTabs, 'calls'] as const

/** The tab and the filters in the address. */
export const parameters = {
  tab: choice(tabs, 'all'),
  search: text,
  country: wholeNumber(1),
  from: dayParameter,
  to: dayParameter,
  type: choice([...callTypes, 'any'], 'any'),
  status: choice(['active', 'ended', 'any'], 'any'),
}
export type Parameters = ValuesOf<typeof parameters>

/** Whether the filters may hide something that the tab would list. */
export const isFiltered = ({ tab, search, country, from, to, type, status }: Parameters): boolean =>
  Boolean(search || country || from || to) || (tab === 'calls' && (type !== 'any' || status !== 'any'))
