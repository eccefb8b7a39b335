import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ChatMessage } from '../../../supabase/functions/_shared/contract/chat/messages.ts'
import { input } from '../../browser/support/chat.ts'
import { shows, signInByCall } from '../../browser/support/portal.ts'
import { type Line, openLine } from '../../support/line.ts'

/** What a browser keeps of a room. */
export interface Kept {
  messages: ChatMessage[]
  rev: number
  /** How many messages wait to be sent. */
  unsent: number
}

/** In milliseconds: a page without a connection, on a busy machine. */
const patience = 240_000

/** A person with a browser of their own, in one room, over a connection of their own. */
export class ChatClient {
  readonly username: string
  readonly line: Line
  readonly page: Page
  isAsleep = false
  readonly #context: BrowserContext
  readonly #room: string
  /** One thing at a time: the page is not reloaded between typing and Enter. */
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(username: string, line: Line, context: BrowserContext, page: Page, room: string) {
    this.username = username
    this.line = line
    this.#context = context
    this.page = page
    this.#room = room
  }

  static async open(browser: Browser, server: string, username: string, room: string): Promise<ChatClient> {
    const line = await openLine(new URL(server))
    const context = await browser.newContext({ baseURL: line.url, reducedMotion: 'reduce' })
    await signInByCall(context, username)
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const client = new ChatClient(username, line, context, page, room)
    await client.#show()
    return client
  }

  async #show(): Promise<void> {
    await this.page.goto(`/chat?room=${this.#room}`)
    await shows(input(this.page))
  }

  #next<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  /** Types a message and presses Enter. */
  write = (text: string): Promise<void> =>
    this.#next(async () => {
      await input(this.page).fill(text)
      await input(this.page).press('Enter')
    })

  /** Loads the page again, with messages on their way. */
  reload = (): Promise<void> =>
    this.#next(async () => {
      // What was typed last is stored once IndexedDB responds.
      await this.kept()
      await this.page.reload()
      await shows(input(this.page))
    })

  /** Freezes the page and takes its connection, as a computer that sleeps; returns a function that wakes it up. */
  async sleep(): Promise<() => Promise<void>> {
    const session = await this.#context.newCDPSession(this.page)
    const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>()
    const { promise: sleeps, resolve: asleep } = Promise.withResolvers<void>()
    void this.#next(async () => {
      this.isAsleep = true
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      this.line.cut(Number.POSITIVE_INFINITY)
      asleep()
      await isAwake
    })
    await sleeps
    return async () => {
      this.line.restore()
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      this.isAsleep = false
      wake()
    }
  }

  /** Edits a message of the person, or deletes it, as another device does. May fail while the server is away. */
  async change(server: string, id: string, content: string | null): Promise<void> {
    const url = `${server}/api/chat/messages/${id}`
    const { request } = this.#context
    await (content === null ? request.delete(url) : request.put(url, { data: { content } })).catch(() => undefined)
  }

  /** What IndexedDB has. */
  kept = (): Promise<Kept> =>
    this.page.evaluate(async (name) => {
      const result = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
        })
      const database = await result(indexedDB.open('portal'))
      const reading = database.transaction(['kept', 'outbox'])
      const kept = reading.objectStore('kept')
      const [keys, unsent] = await Promise.all([
        result(kept.getAllKeys()),
        result(reading.objectStore('outbox').count()),
      ])
      const key = keys.find((own) => Array.isArray(own) && own[1] === name)
      const log = key ? ((await result(kept.get(key))) as Kept) : undefined
      database.close()
      return { messages: log?.messages ?? [], rev: log?.rev ?? 0, unsent }
    }, `messages of ${this.#room}`)

  async close(): Promise<void> {
    await this.#context.close()
    await this.line.close()
  }
}
