import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, call } from '@/lib/api.ts'
import { type Report, reports } from '@contract/reports.ts'
import { removeDraft } from './drafts.ts'
import { forgetPhotos } from './kept-photos.ts'
import { sendPhotos } from './photo-outbox.ts'
import { deliver, reportOutbox, type ReportToSend, reviseReport, sendReport } from './report-outbox.ts'

vi.mock(import('@/lib/api.ts'), { spy: true })
vi.mock(import('./drafts.ts'))
vi.mock(import('./kept-photos.ts'))
vi.mock(import('./photo-outbox.ts'))

const item = (description: string) => ({ category: 'positive', description, importance: 'medium' as const })
const report = (...texts: string[]) =>
  ({ id: 3, version: 2, canEdit: true, items: texts.map(item) }) as unknown as Report
const photos = [{ id: 'a', name: 'pump.jpg', item: 0 }]
const waiting: ReportToSend = { clientId: 'x', date: '2026-11-20', items: [item('Pump')], photos }

/** What the server has stored under the client id. */
let stored: Report | undefined
const notFound = new ApiError(404, '', '{"code":"report.not_found","message":"Report not found"}')
const requests = () => vi.mocked(call).mock.calls.map(([endpoint]) => endpoint)
const send = (changes: Partial<ReportToSend>) => deliver({ ...waiting, ...changes }, new AbortController().signal, 'me')

beforeEach(() => {
  vi.resetAllMocks()
  stored = undefined
  vi.mocked(removeDraft).mockResolvedValue()
  vi.mocked(call).mockImplementation(async (endpoint, options) => {
    if (endpoint === reports.sent && !stored) throw notFound
    const { body } = options as { body?: { items: { description: string }[] } }
    const texts = body?.items.map(({ description }) => description) ?? []
    if (endpoint === reports.update) stored = report(...texts)
    return (stored ??= report(...texts))
  })
})

describe('[MREP-21] a waiting report that the person has changed', () => {
  const changed = { items: [item('Pump is loud'), item('Valve')], before: waiting.items }

  test('is sent once if the server has not stored it', async () => {
    expect(await send(changed)).toBe('sent')
    expect(requests()).toEqual([reports.create])
    expect(sendPhotos).toHaveBeenCalledWith(report('Pump is loud', 'Valve'), photos)
  })

  test('changes the stored report, without doubled items, if the response was lost', async () => {
    stored = report('Pump')
    expect(await send(changed)).toBe('sent')
    expect(vi.mocked(call).mock.calls).toMatchObject([
      [reports.create, { body: { clientId: 'x', userId: 'me' } }],
      [reports.update, { params: { id: 3 }, body: { items: changed.items }, headers: { 'If-Match': '"2"' } }],
    ])
    // The response to the change was lost, too.
    expect(await send(changed)).toBe('sent')
    expect(requests()).toEqual([reports.create, reports.update, reports.create])
  })

  test('says so if the server keeps another place than the changed one', async () => {
    stored = report('Pump')
    const { items } = waiting
    await send({ items, before: items, isMoved: true, site: 'Lyon' })
    expect(vi.mocked(call).mock.lastCall).toMatchObject([
      reports.update,
      { body: { date: '2026-11-20', site: 'Lyon', items }, headers: { 'If-Match': '"2"' } },
    ])
    expect(vi.mocked(call).mock.lastCall?.[1]).not.toHaveProperty('body.clientId')
  })

  test('is not changed again once its day is over, so that its photos are sent', async () => {
    stored = { ...report('Pump'), canEdit: false }
    const { items } = waiting
    expect(await send({ items, before: items, isMoved: true, site: 'Lyon' })).toBe('sent')
    expect(requests()).toEqual([reports.create])
    expect(sendPhotos).toHaveBeenCalledOnce()
  })

  test('does not overwrite what another device has changed in it', async () => {
    stored = report('Pump', 'Hose')
    await send(changed)
    expect(vi.mocked(call).mock.lastCall).toMatchObject([reports.update, { headers: { 'If-Match': '"0"' } }])
  })
})

describe('[MREP-21] a change of a waiting report', () => {
  const change = (held: Partial<ReportToSend>, body: Partial<ReportToSend>) => {
    const kept = vi.spyOn(reportOutbox, 'change').mockResolvedValue()
    void reviseReport({ id: 'x', payload: { ...waiting, ...held } }, { ...waiting, ...body })
    return kept.mock.lastCall?.[2]
  }

  test('keeps the items that were sent first', () => {
    expect(change({}, { items: [item('Valve')] })).toMatchObject({ before: waiting.items, isMoved: false })
    expect(change({ before: [item('Hose')] }, {})).toMatchObject({ before: [item('Hose')] })
  })

  test('says whether it was moved, also when a later one does not move it', () => {
    expect(change({ site: 'Paris', isMoved: false }, { site: 'Lyon' })).toMatchObject({ isMoved: true })
    expect(change({ site: 'Lyon', isMoved: true }, { site: 'Lyon' })).toMatchObject({ isMoved: true })
  })
})

test('the outbox is followed only until it is known what became of a report', async () => {
  vi.spyOn(reportOutbox, 'add').mockResolvedValue()
  const stop = vi.fn<() => void>()
  vi.spyOn(reportOutbox, 'subscribe').mockReturnValue(stop)
  expect(await sendReport(waiting)).toEqual({ is: 'sent' })
  expect(stop).toHaveBeenCalledOnce()
})

describe('[MREP-21] a waiting report that the person has withdrawn', () => {
  test('is forgotten with its photos if the server has not stored it', async () => {
    expect(await send({ isWithdrawn: true })).toBe('withdrawn')
    expect(requests()).toEqual([reports.sent])
    expect(forgetPhotos).toHaveBeenCalledWith('me', ['a'])
  })

  test('has arrived, and is followed by its photos, if the response was lost', async () => {
    stored = report('Pump')
    expect(await send({ isWithdrawn: true })).toBe('arrived')
    expect(sendPhotos).toHaveBeenCalledWith(stored, photos)
    expect(forgetPhotos).not.toHaveBeenCalled()
  })

  test('keeps its photos while nobody knows', async () => {
    vi.mocked(call).mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(send({ isWithdrawn: true })).rejects.toThrow('Failed to fetch')
    expect(forgetPhotos).not.toHaveBeenCalled()
  })
})

describe('[MREP-28] a waiting change of a stored report', () => {
  const edits = { id: 3, version: 2, read: [], unshown: [] }
  const items = [item('Pump is loud')]
  const outdated = new ApiError(412, '', '{"code":"report.changed_meanwhile","message":"Changed"}')
  /** The report has another version than the form has read. */
  const refuse = (again?: ApiError) =>
    vi.mocked(call).mockImplementation(async (endpoint, options) => {
      const { headers } = options as { headers?: object }
      if (endpoint === reports.update && JSON.stringify(headers) !== '{"If-Match":"\\"5\\""}') throw outdated
      if (endpoint === reports.update && again) throw again
      return { ...stored, version: 5 }
    })

  test('is sent with the version that the form has read', async () => {
    expect(await send({ edits, items })).toBe('changed')
    expect(vi.mocked(call).mock.calls).toMatchObject([
      [reports.update, { params: { id: 3 }, body: { items }, headers: { 'If-Match': '"2"' } }],
    ])
    expect(sendPhotos).toHaveBeenCalledWith(report('Pump is loud'), photos)
  })

  test('is stored once if the response was lost, and can be changed after that', async () => {
    stored = report('Pump is loud')
    refuse()
    expect(await send({ edits, items })).toBe('changed')
    expect(requests()).toEqual([reports.update, reports.one])
    expect(await send({ edits, items: [item('Pump is quiet')], before: items })).toBe('changed')
    expect(vi.mocked(call).mock.lastCall).toMatchObject([reports.update, { headers: { 'If-Match': '"5"' } }])
  })

  test('is refused if the report was changed elsewhere', async () => {
    stored = report('Theirs')
    refuse()
    await expect(send({ edits, items })).rejects.toBe(outdated)
  })

  describe('of which only the version has risen', () => {
    const answer = { ...item('7 bar'), id: 8, category: 'pressure', value: 7 }
    const pump = { ...item('Pump'), id: 7, value: null, startTime: '08:00:00', nextStep: null }
    const { description: _written, ...sentBack } = answer
    const read = { itemId: 7, ...item('Pump'), startTime: '08:00', nextStep: '', observations: '' }
    const known = { ...edits, read: [read], unshown: [sentBack] }
    const store = (changes: object, again?: ApiError) => {
      stored = { ...report(), ...changes }
      refuse(again)
    }

    test('is sent again with the new version', async () => {
      store({ items: [pump, answer], reviewState: 'acknowledged' })
      expect(await send({ edits: known, items })).toBe('changed')
      expect(vi.mocked(call).mock.lastCall).toMatchObject([reports.update, { headers: { 'If-Match': '"5"' } }])
    })

    test.each([
      ['an item that the form shows', [{ ...pump, observations: 'Loud' }, answer]],
      ['the answer to a section', [pump, { ...answer, value: 8 }]],
      ['the items themselves', [{ ...pump, id: 9 }, answer]],
      ['the number of items', [pump, answer, { ...pump, id: 9 }]],
    ])('is refused if it has changed %s', async (_, now) => {
      store({ items: now })
      await expect(send({ edits: known, items })).rejects.toBe(outdated)
    })

    test('is refused if the report was returned meanwhile, unless the person knew', async () => {
      store({ items: [pump, answer], reviewState: 'returned' })
      await expect(send({ edits: known, items })).rejects.toBe(outdated)
      expect(await send({ edits: { ...known, isReturned: true }, items })).toBe('changed')
    })

    test('keeps what the server says against it', async () => {
      const closed = new ApiError(403, '', '{"code":"report.not_yours","message":"Not yours"}')
      store({ items: [pump, answer] }, closed)
      await expect(send({ edits: known, items })).rejects.toBe(closed)
    })
  })

  test('is withdrawn unless the server has stored it', async () => {
    stored = report('Pump')
    expect(await send({ edits, items, isWithdrawn: true })).toBe('withdrawn')
    stored = report('Pump is loud')
    expect(await send({ edits, items, isWithdrawn: true })).toBe('arrived')
    expect(await send({ edits, items: [item('Hose')], before: items, isWithdrawn: true })).toBe('arrived')
  })

  test('[MREP-23] is withdrawn with its photos if they are all that it adds', async () => {
    const pump = { ...item('Pump'), id: 7, value: null }
    stored = Object.assign(report(), { items: [pump] })
    const known = { ...edits, read: [{ itemId: 7, ...item('Pump') }] }
    expect(await send({ edits: known, items: [{ id: 7, ...item('Pump') }], isWithdrawn: true })).toBe('withdrawn')
    expect(sendPhotos).not.toHaveBeenCalled()
    expect(forgetPhotos).toHaveBeenCalledWith('me', ['a'])
  })

  test('[MREP-27] is followed by its photos once the report’s day is over, unless it changes the items', async () => {
    const closed = new ApiError(403, '', '{"code":"report.not_yours","message":"Not yours"}')
    stored = { ...report('Pump is loud'), version: 5 }
    refuse(closed)
    const known = { ...edits, version: 5 }
    expect(await send({ edits: known, items })).toBe('changed')
    expect(sendPhotos).toHaveBeenCalledOnce()
    await expect(send({ edits: known, items: [item('Hose')] })).rejects.toBe(closed)
    expect(sendPhotos).toHaveBeenCalledOnce()
  })
})
