import type { Locator, Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { createRoom, forgetCreations, removeRooms } from '../../api/support/chat.ts'
import { type Client, signedIn } from '../../api/support/client.ts'
import { forgetSignIns, query } from '../../api/support/database.ts'
import { shows } from './portal.ts'

/** A new room of te.paris1, its owner, and som.paris1 for each test; removed after it. */
export function roomForEachTest() {
  let owner: Client
  let id: string
  beforeEach(async () => {
    await forgetSignIns()
    await forgetCreations()
    owner = await signedIn('te.paris1')
    id = await createRoom(owner, ['som.paris1'])
    // Runs after every afterEach, so that the pages of a failed test still show the room.
    return removeRooms
  })
  return {
    /** The owner's client. */
    get owner() {
      return owner
    },
    get id() {
      return id
    },
    address: () => `/chat?room=${id}`,
    /** Fills it with numbered messages of the owner, of which som.paris1 has read the first ones. */
    fill: async (count: number, read = count) => {
      await query(
        `insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
         select gen_random_uuid(), $1, n, n, p.id, 'Number ' || n || '.' || repeat(' and more', (n % 7) * 5), now() - interval '1 day' + n * interval '1 second'
         from public.profiles p, generate_series(1, $2::int) as n where p.username = 'te.paris1'`,
        [id, count],
      )
      await query('analyze public.chat_messages')
      await query('update public.chat_rooms set last_rev = $2 where id = $1', [id, count])
      await query('update public.chat_member_settings set read_seq = $2 where room_id = $1', [id, read])
    },
    /** The texts of its messages in their order. */
    stored: async () => {
      const sent = 'select content from public.chat_messages where room_id = $1 order by seq'
      return (await query<{ content: string }>(sent, [id])).map(({ content }) => content)
    },
  }
}

/** The input of the room that is shown. */
export const input = (page: Page): Locator => page.getByRole('textbox', { name: 'Type your message...' })

export const message = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

/** Types a message and presses Enter. */
export async function type(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await input(page).press('Enter')
}

/** Sends a message and waits until the server has confirmed it. */
export async function write(page: Page, text: string): Promise<void> {
  await type(page, text)
  await shows(message(page, text).locator('time'))
}

/** Gives a browser the session of another client, which no page of it notices. */
export async function replaceSession(page: Page, { cookie = '' }: Client): Promise<void> {
  const value = cookie.slice(cookie.indexOf('=') + 1)
  const own = await page.context().cookies()
  await page.context().addCookies(own.map((known) => ({ ...known, value })))
}

/** Lets the browser's database store nothing in one of its stores. */
export const refuseToStore = (page: Page, store: string) =>
  page.evaluate((refused) => {
    const { prototype } = IDBObjectStore
    const put = Object.getOwnPropertyDescriptor(prototype, 'put')?.value as IDBObjectStore['put']
    prototype.put = function refuse(this: IDBObjectStore, ...values: Parameters<typeof put>) {
      if (this.name === refused) this.transaction.abort()
      return put.apply(this, values)
    }
  }, store)
