import { expect, test, vi } from 'vitest'
import { call } from '@/lib/api.ts'
import { keep } from '@/lib/kept.ts'
import { queryClient } from '@/lib/query.ts'
import { markSignedIn } from '@/lib/signed-in-mark.ts'
import { countriesQuery } from './places-queries.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('@/lib/kept.ts'), () => ({
  keep: vi.fn<typeof keep>(() => Promise.resolve()),
  readKept: () => Promise.resolve(undefined),
}))

test('a list is kept for the person who is signed in, and for nobody until the server has named them', async () => {
  vi.mocked(call).mockResolvedValue([])
  markSignedIn()
  await queryClient.fetchQuery({ ...countriesQuery, staleTime: 0 })
  expect(keep).not.toHaveBeenCalled()
  markSignedIn('one')
  await queryClient.fetchQuery({ ...countriesQuery, staleTime: 0 })
  expect(keep).toHaveBeenCalledExactlyOnceWith('one', '/api/admin/countries', [])
})
