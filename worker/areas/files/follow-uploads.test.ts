import { beforeEach, expect, test, vi } from 'vitest'
import type { Dependencies } from '../../runtime/dependencies.ts'
import type { Claim, FileClaims } from './file-claims.ts'
import { followUploads } from './follow-uploads.ts'

beforeEach(() => vi.useFakeTimers())

test('checks two files at a time, only one of them a copy, so that an upload finds a place', async () => {
  const waiting = ['copy', 'copy', 'upload', 'upload']
  const claims = {
    next: async (withCopies: boolean): Promise<Claim | null> => {
      const index = waiting.findIndex((kind) => withCopies || kind !== 'copy')
      const [kind] = index === -1 ? [] : waiting.splice(index, 1)
      return kind === undefined
        ? null
        : {
            id: kind,
            bucket: 'chat',
            folder: '',
            attempt: 1,
            interruptions: 0,
            sourceId: kind === 'copy' ? 'x' : null,
            sourceFolder: '',
          }
    },
  } as FileClaims
  const running: { id: string; finish: () => void }[] = []
  const check = (_claims: unknown, _objects: unknown, { id }: Claim) =>
    new Promise<void>((finish) => running.push({ id, finish }))
  const dependencies = { settings: { supabaseUrl: '', secretKey: '' } } as unknown as Dependencies
  const { stop } = followUploads(dependencies, claims, check)

  await vi.advanceTimersByTimeAsync(1_000)
  expect(running.map(({ id }) => id)).toEqual(['copy', 'upload'])
  running[0]?.finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(running.map(({ id }) => id)).toEqual(['copy', 'upload', 'copy'])
  running[1]?.finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(running.map(({ id }) => id)).toEqual(['copy', 'upload', 'copy', 'upload'])
  for (const { finish } of running) finish()
  await stop()
})

test('waits in silence while nothing is uploaded', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const next = vi.fn<FileClaims['next']>(async () => null)
  const dependencies = { settings: { supabaseUrl: '', secretKey: '' } } as unknown as Dependencies
  const { stop } = followUploads(dependencies, { next } as unknown as FileClaims)
  await vi.advanceTimersByTimeAsync(1_000)
  await stop()
  expect(next).toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
})
