import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withDatabase } from '@/lib/browser-database.ts'
import { notedDrafts } from '@/lib/draft-notes.ts'
import { countDrafts, draftsOutsideDatabase, loadDraft, removeDraft, saveDraft } from './drafts.ts'

vi.mock(import('@/lib/browser-database.ts'))
vi.mock(import('@/lib/draft-notes.ts'), { spy: true })

const values = { items: [{ description: 'The pump', photos: [{ id: 'a', name: 'pump.jpg' }] }] }
const notes = new Map<string, string>()

beforeEach(() => {
  vi.mocked(withDatabase).mockReset().mockRejectedValue(new DOMException('It is damaged', 'UnknownError'))
  // The storage of these tests has no keys to list.
  vi.mocked(notedDrafts).mockReset().mockReturnValue(notes)
  notes.clear()
})

describe('[MREP-29] a draft of a report in a browser whose database cannot be opened', () => {
  test('is there when the form is opened again', async () => {
    await saveDraft('me', 'mobile-report', values)
    expect(await loadDraft('me', 'mobile-report')).toEqual({ values, savedAt: expect.any(Number) })
    await expect(loadDraft('you', 'mobile-report')).rejects.toThrow('It is damaged')
  })

  test('is written into the database once that works', async () => {
    await saveDraft('me', 'mobile-report', values)
    vi.mocked(withDatabase).mockReset().mockResolvedValue(undefined)
    await loadDraft('me', 'mobile-report')
    await expect.poll(() => loadDraft('me', 'mobile-report')).toBeUndefined()
  })

  test('is gone once it was removed, whatever the database still has', async () => {
    await saveDraft('me', 'mobile-report', values)
    await removeDraft('me', 'mobile-report')
    vi.mocked(withDatabase).mockReset().mockResolvedValue({ values, savedAt: 0 })
    expect(await loadDraft('me', 'mobile-report')).toBeUndefined()
  })

  test('[NAV-28] counts as unsent', async () => {
    notes.set('mobile-report', JSON.stringify({ values })).set('other', JSON.stringify({ values })).set('removed', '')
    expect(await countDrafts('me')).toBe(2)
    expect(notedDrafts).toHaveBeenCalledWith('report me ')
  })

  test('[NAV-28] counts once if the database has an older one', async () => {
    notes.set('mobile-report', JSON.stringify({ values })).set('removed', '')
    vi.mocked(withDatabase).mockResolvedValue([
      ['me', 'mobile-report'],
      ['me', 'daily-report'],
      ['me', 'removed'],
    ])
    expect(await countDrafts('me')).toBe(2)
  })

  test('[MREP-23] still mentions its photos', () => {
    notes.set('mobile-report', JSON.stringify({ values }))
    expect(draftsOutsideDatabase('me')).toEqual([expect.stringContaining('pump.jpg')])
  })
})
