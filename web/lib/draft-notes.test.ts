import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, notedDraft, notedDrafts } from './draft-notes.ts'
import { clearStorage, markUnsent } from './unsent-mark.ts'

const { local } = vi.hoisted(() => {
  // As in a browser, the keys of the object are those of what is stored.
  const local: Storage = Object.create({
    getItem: (key: string) => (local[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => Object.assign(local, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(local, key),
    clear: () => Object.keys(local).map((key) => Reflect.deleteProperty(local, key)),
  })
  Object.assign(globalThis, { localStorage: local, sessionStorage: { clear: () => undefined } })
  return { local }
})

const refuse = () => Promise.reject(new DOMException('The quota is used up', 'QuotaExceededError'))
const accept = () => Promise.resolve()
/** Makes the local storage refuse one text. */
const fillStorage = () =>
  vi.spyOn(local, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('The quota is used up', 'QuotaExceededError')
  })

beforeEach(() => {
  vi.restoreAllMocks()
  local.clear()
})

describe('[MREP-29] a draft', () => {
  test('is noted until the database has it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const keeping = keepDraft('a', 'The pump', () => promise)
    expect(notedDraft('a')).toBe('The pump')
    resolve()
    expect(await keeping).toBe(true)
    expect(notedDraft('a')).toBeNull()
  })

  test('stays noted when the database refuses it', async () => {
    expect(await keepDraft('a', 'The pump', refuse)).toBe(true)
    expect(notedDraft('a')).toBe('The pump')
  })

  test('is not kept when both refuse it', async () => {
    fillStorage()
    expect(await keepDraft('a', 'The pump', refuse)).toBe(false)
    expect(notedDraft('a')).toBeNull()
  })

  test('is kept when only the local storage refuses it, and no older note takes its place', async () => {
    await keepDraft('a', 'The pump', refuse)
    fillStorage()
    expect(await keepDraft('a', 'The pump is loud', accept)).toBe(true)
    expect(notedDraft('a')).toBeNull()
  })

  test('keeps the note that another tab has made while this one stored its text', async () => {
    const other = async () => local.setItem('portal.draft.a', 'The valve')
    await keepDraft('a', 'The pump', other)
    expect(notedDraft('a')).toBe('The valve')
  })

  test('is listed with others whose keys begin in the same way', async () => {
    await keepDraft('report me form', 'The pump', refuse)
    await keepDraft('report me other', '', refuse)
    await keepDraft('report you form', 'The valve', refuse)
    expect([...notedDrafts('report me ')]).toEqual([
      ['form', 'The pump'],
      ['other', ''],
    ])
  })
})

test('[MREP-29] [MOB-18] clearing the storage spares drafts and unsent work, and nothing else', async () => {
  await keepDraft('a', 'The pump', refuse)
  markUnsent('me', true)
  local.setItem('portal.last-person', '{}')
  clearStorage()
  expect(Object.keys(local)).toEqual(['portal.draft.a', 'portal.unsent.me'])
})
