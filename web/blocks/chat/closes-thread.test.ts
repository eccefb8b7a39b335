import { beforeEach, expect, test, vi } from 'vitest'
import { closesThread } from './closes-thread.ts'
import { message } from './test-message.ts'

/** An element of a page, as far as the panel looks at it. */
class TestElement {
  readonly dataset: Record<string, string>
  readonly #inside: readonly unknown[]

  constructor(dataset: Record<string, string> = {}, inside: readonly unknown[] = []) {
    this.dataset = dataset
    this.#inside = inside
  }

  contains(other: unknown): boolean {
    return this.#inside.includes(other)
  }
}

beforeEach(() => void vi.stubGlobal('HTMLElement', TestElement))

const input = new TestElement()
const row = new TestElement({ message: 'a-message' })
const currentTarget = new TestElement({}, [input, row]) as never
const closes = (
  changes: { key?: string; target?: TestElement; defaultPrevented?: boolean } = {},
  writing: Parameters<typeof closesThread>[1] = { kind: 'new' },
) =>
  closesThread(
    { key: 'Escape', currentTarget, defaultPrevented: false, ...changes, target: (changes.target ?? input) as never },
    writing,
  )

test('[MSG-39] Escape closes the replies, and no other key does', () => {
  expect(closes()).toBe(true)
  expect(closes({ key: 'Enter' })).toBe(false)
})

test('[MSG-39] Escape that ends an edit or an answer leaves the replies open', () => {
  expect(closes({}, { kind: 'edit', message: message(1) })).toBe(false)
  expect(closes({}, { kind: 'reply', message: message(1) })).toBe(false)
})

test('[MSG-39] Escape that closes a menu of the replies leaves them open', () => {
  expect(closes({ target: new TestElement() })).toBe(false)
})

test('[MSG-39] Escape moves from the controls of a message to the message, and closes the replies from there', () => {
  expect(closes({ defaultPrevented: true })).toBe(false)
  expect(closes({ defaultPrevented: true, target: row })).toBe(true)
})
