import { expect, test, vi } from 'vitest'
import { countUnsentWork } from './unsent-work.ts'

vi.mock('@/blocks/chat/files/kept-uploads.ts', () => ({ listUnfinished: async () => ['kept'] }))
vi.mock('@/blocks/chat/files/uploads.ts', () => ({
  uploads: { underWay: () => [{ id: 'kept' }, { id: 'handed over' }, { id: 'unkept' }] },
}))
vi.mock('@/blocks/reports/drafts.ts', () => ({ countDrafts: async () => 0 }))
vi.mock('@/lib/outbox/entry-store.ts', () => ({
  countUnsent: async () => 0,
  entryStore: { list: async () => [{ id: 'handed over', kind: 'message' }] },
}))

test('[NAV-28] a file that the browser has not kept would be lost', async () => {
  expect(await countUnsentWork('me')).toEqual({ drafts: 0, messages: 2, lost: 1 })
})
