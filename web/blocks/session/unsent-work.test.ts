import { expect, test, vi } from 'vitest'
import { findUnsentWork } from './unsent-work.ts'

const { browser } = vi.hoisted(() => ({
  browser: { drafts: 0, files: [''], uploads: [''], entries: [['', '']], unkept: [''] },
}))
vi.mock('@/blocks/chat/files/kept-uploads.ts', () => ({ listUnfinished: async () => browser.files }))
vi.mock('@/blocks/chat/files/uploads.ts', () => ({
  uploads: { underWay: () => browser.uploads.map((id) => ({ id })) },
}))
vi.mock('@/blocks/reports/drafts.ts', () => ({ countDrafts: async () => browser.drafts }))
vi.mock('@/lib/outbox/entry-store.ts', () => ({
  entryStore: {
    list: async () => browser.entries.map(([id, kind]) => ({ id, kind })),
    unkept: async () => new Set(browser.unkept),
  },
}))

const nothing = { drafts: 0, files: [], uploads: [], entries: [], unkept: [] }
const find = (has: Partial<typeof browser>) => {
  Object.assign(browser, nothing, has)
  return findUnsentWork('me')
}

test('[NAV-28] a file that the browser has not kept would be lost', async () => {
  const work = await find({
    files: ['kept'],
    uploads: ['kept', 'handed over', 'unkept'],
    entries: [['handed over', 'message']],
  })
  expect(work).toEqual([
    { what: 'messages', count: 2 },
    { what: 'lostFiles', count: 1 },
  ])
})

test('[NAV-28] drafts, reports and photos stay on the device, and messages too', async () => {
  const entries = ['report', 'photo', 'message', 'message'].map((kind, index) => [String(index), kind])
  expect(await find({ drafts: 1, entries })).toEqual([
    { what: 'report', count: 3 },
    { what: 'messages', count: 2 },
  ])
  expect(await find({})).toEqual([])
})

test('[NAV-28] reports and messages that only the page has would be lost', async () => {
  const entries = ['report', 'photo', 'message', 'message'].map((kind, index) => [String(index), kind])
  expect(await find({ entries, uploads: ['2'], unkept: ['0', '1', '2'] })).toEqual([
    { what: 'messages', count: 1 },
    { what: 'lostReport', count: 2 },
    { what: 'lostMessages', count: 1 },
  ])
})
