import type { Page } from 'playwright-core'

/** What a row shows of a stored message; undefined for a message that is not sent yet. */
export type ShownMessage = { id: string; text: string } | undefined

/** Scrolls through the room that a page shows, from its first message to its last, and returns every row. */
export const shownHistory = (page: Page, texts: RegExp): Promise<ShownMessage[]> =>
  page.evaluate(async (source) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const list = document.querySelector('[data-message]')?.closest('ol')
    const scroller = list?.parentElement
    if (!list || !scroller) throw new Error('The page shows no messages')
    const rowAt = (index: number) => list.querySelector(`:scope > [data-index="${index}"]`)
    const hasOlder = () => list.querySelector(':scope > li:not([data-index])') !== null

    // At the top, the page reads older messages by itself.
    while (hasOlder() || !rowAt(0)) {
      scroller.scrollTop = 0
      await frame()
    }
    const rows: ({ id: string; text: string } | undefined)[] = []
    /** At the end, no further row appears within so many frames. */
    for (let frames = 0; frames < 30; frames++) {
      for (let row = rowAt(rows.length); row; row = rowAt(rows.length)) {
        const message = row.querySelector<HTMLElement>('[data-message]')
        const text = new RegExp(source).exec(message?.textContent ?? '')?.[0] ?? ''
        rows.push(message ? { id: message.dataset['message'] ?? '', text } : undefined)
        frames = 0
      }
      rowAt(rows.length - 1)?.scrollIntoView({ block: 'start' })
      await frame()
    }
    return rows
  }, texts.source)
