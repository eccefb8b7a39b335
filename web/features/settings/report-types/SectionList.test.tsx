import { afterEach, expect, test } from 'vitest'
import { queryClient, read } from '@/lib/query.ts'
import { screenOf, viewer } from '@/ui/test-screen.tsx'
import { contract } from '@contract/index.ts'
import type { Department } from '@contract/organization.ts'
import texts from '../texts.en.ts'
import { SectionList } from './SectionList.tsx'

afterEach(() => queryClient.clear())

test('the sections are sorted by their order at first, and by each column that a person chooses', () => {
  const section = {
    id: 1,
    departmentId: 7,
    title: 'Uptime',
    type: 'number',
    kind: 'other',
    isActive: true,
    options: [],
  }
  queryClient.setQueryData(read(contract.sections.list).queryKey, [section] as never)
  const markup = screenOf(<SectionList department={{ id: 7 } as Department} />, viewer, { texts: { settings: texts } })
  const sortable = [...markup.matchAll(/<th [^>]*aria-sort="(\w+)"[^>]*><button[^>]*>([^<]*)/g)]
  expect(sortable.map(([, order, title]) => [title, order])).toEqual([
    ['Order', 'ascending'],
    ['Title', 'none'],
    ['Type', 'none'],
  ])
})
