import { expect, test, vi } from 'vitest'
import { milliseconds } from '@/lib/milliseconds.ts'
import { entryStore } from '@/lib/outbox/entry-store.ts'
import { forgetPhotos } from './kept-photos.ts'
import { dropPhotos, forgotten } from './sweep-photos.ts'

vi.mock(import('./kept-photos.ts'))

const now = 1_800_000_000_000
const photo = (id: string, takenAt?: number) => ({
  id,
  person: 'me',
  file: new File([], 'x.jpg'),
  ...(takenAt && { takenAt }),
})

test('[MREP-23] photos that nothing will send are removed after a day, and no others', () => {
  const old = now - milliseconds.photoSweep - 1
  const photos = [photo('drafted', old), photo('waiting', old), photo('left', old), photo('undated'), photo('new', now)]
  const drafts = [{ values: { items: [{ photos: [{ id: 'drafted', name: 'x.jpg' }] }] } }]
  const entries = [{ kind: 'report', payload: { photos: [{ id: 'waiting' }], isWithdrawn: true } }]
  expect(forgotten(photos, [entries, drafts], now).map(({ id }) => id)).toEqual(['left', 'undated'])
})

test('[MREP-21] photos that a form drops are kept while a waiting report still has them', async () => {
  const entry = {
    id: 'x',
    person: 'me',
    kind: 'report',
    queue: 'reports',
    createdAt: '',
    payload: { photos: [{ id: 'a' }] },
  }
  vi.spyOn(entryStore, 'list').mockResolvedValue([entry])
  await dropPhotos('me', ['a', 'b'])
  expect(forgetPhotos).toHaveBeenCalledExactlyOnceWith('me', ['b'])
})
