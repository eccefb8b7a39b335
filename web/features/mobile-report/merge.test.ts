import { describe, expect, test } from 'vitest'
import type { Report } from '@contract/reports.ts'
import { emptyItem, type FormValues } from './form.ts'
import { changesStored, isChangedElsewhere, isTyped, onOtherDay, withoutReport, withReport } from './merge.ts'
import { formWith } from './test-form.ts'

const empty = formWith({})
const stored = (id: number, description: string) => ({
  id,
  type: 'report_content',
  category: 'negative',
  description,
  importance: 'high',
})
const report = (version: number, ...items: ReturnType<typeof stored>[]) =>
  ({ id: 3, version, items }) as unknown as Report
/** The form with some of its items changed, by their place. */
const changed = (values: FormValues, changes: Record<number, Partial<FormValues['items'][number]>>): FormValues => ({
  ...values,
  items: values.items.map((one, index) => ({ ...one, ...changes[index] })),
})
const texts = ({ items }: FormValues) => items.map(({ itemId, description }) => [itemId, description])

describe('[MREP-26] a report that was changed elsewhere', () => {
  const read = withReport(empty, report(1, stored(7, 'Pump'), stored(8, 'Valve')))

  test('keeps what the person has changed, and shows its other items as they are stored', () => {
    const mine = changed(read, { 0: { description: 'Pump is loud' } })
    const now = withReport(mine, report(2, stored(7, 'Pump'), stored(8, 'Valve V-3'), stored(9, 'Hose')))
    expect(texts(now)).toEqual([
      [7, 'Pump is loud'],
      [8, 'Valve V-3'],
      [9, 'Hose'],
    ])
    expect(now.version).toBe(2)
  })

  test('keeps what the person has changed when the same item was changed elsewhere', () => {
    const mine = changed(read, { 0: { description: 'Mine' } })
    const now = withReport(mine, report(2, stored(7, 'Theirs'), stored(8, 'Valve')))
    expect(texts(now)[0]).toEqual([7, 'Mine'])
    // A further change of another item leaves the person's own alone.
    expect(texts(withReport(now, report(3, stored(7, 'Theirs'), stored(8, 'Valve V-3'))))).toEqual([
      [7, 'Mine'],
      [8, 'Valve V-3'],
    ])
  })

  test('leaves removed what the person has removed, unless it was changed', () => {
    const mine = { ...read, items: read.items.slice(1) }
    expect(texts(withReport(mine, report(2, stored(7, 'Pump'), stored(8, 'V'))))).toEqual([[8, 'V']])
    expect(texts(withReport(mine, report(2, stored(7, 'Theirs'), stored(8, 'V'))))).toEqual([
      [7, 'Theirs'],
      [8, 'V'],
    ])
  })

  test('loses items that were removed elsewhere, except those that the person has changed or photographed', () => {
    const photos = [{ id: 'a', name: 'pump.jpg' }]
    expect(texts(withReport(read, report(2, stored(8, 'Valve'))))).toEqual([[8, 'Valve']])
    for (const change of [{ description: 'Mine' }, { photos }]) {
      const now = withReport(changed(read, { 0: change }), report(2, stored(8, 'Valve')))
      expect(now.items).toMatchObject([{ itemId: 8 }, { itemId: 0, ...change }])
    }
  })

  test('keeps new photos with their items', () => {
    const photos = [{ id: 'a', name: 'pump.jpg' }]
    const now = withReport(changed(read, { 1: { photos } }), report(2, stored(7, 'Pump'), stored(8, 'Theirs')))
    expect(now.items[1]).toMatchObject({ itemId: 8, description: 'Theirs', photos })
  })

  test('is told from one in which only the follow-up has changed', () => {
    expect(isChangedElsewhere(read, report(2, stored(7, 'Pump'), stored(8, 'Valve')))).toBe(false)
    expect(isChangedElsewhere(read, report(2, stored(7, 'Pump'), stored(8, 'Theirs')))).toBe(true)
    expect(isChangedElsewhere(read, report(2, stored(7, 'Pump')))).toBe(true)
  })
})

test('a photo that was added to a stored item is something typed', () => {
  const read = withReport(empty, report(1, stored(7, 'Pump')))
  const photos = [{ id: 'photo', name: 'pump.png' }]
  expect(isTyped(read)).toBe(false)
  expect(isTyped(changed(read, { 0: { photos } }))).toBe(true)
})

describe('[MREP-29] a report with unsent changes', () => {
  const photos = [{ id: 'photo', name: 'pump.png' }]
  const read = withReport(empty, report(1, stored(7, 'Pump'), stored(8, 'Valve')))
  const withNew = { ...read, items: [...read.items, { ...emptyItem, description: 'Hose' }] }

  test.each([{ description: 'Mine' }, { photos }])('that was deleted elsewhere becomes new items: %j', (change) => {
    const now = withoutReport(changed(withNew, { 0: change }))
    expect(now).toMatchObject({ reportId: 0, version: 0, read: [], unshown: [] })
    expect(now.items).toMatchObject([
      { itemId: 0, ...change },
      { itemId: 0, description: 'Hose' },
    ])
    expect(withoutReport(read).items).toEqual([emptyItem])
  })

  test('is told from one to which items were only added', () => {
    expect(changesStored(empty)).toBe(false)
    expect(changesStored(withNew)).toBe(false)
    expect(changesStored(changed(read, { 0: { description: 'Mine' } }))).toBe(true)
    expect(changesStored(changed(read, { 0: { photos } }))).toBe(true)
    expect(changesStored({ ...read, items: read.items.slice(1) })).toBe(true)
  })

  test('keeps only what was added when the person leaves it for another day', () => {
    const now = onOtherDay(changed(withNew, { 0: { description: 'Mine' }, 1: { photos } }), '2026-11-19')
    expect(now).toMatchObject({ reportId: 0, date: '2026-11-19', items: [{ itemId: 0, description: 'Hose' }] })
    expect(now.items).toHaveLength(1)
  })
})
