import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { testedStack } from '../support/addresses.ts'
import { input, message, replaceSession, roomForEachTest, type, write } from './support/chat.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { controlled, storedBy } from './support/worker.ts'

const stackPort = Number(new URL(testedStack().url).port)

/** The stack behind a port of its own, which can be closed and opened again. */
class Line {
  #port = 0
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()

  async open(): Promise<void> {
    this.#server = createServer((socket) => {
      const stack = connect(stackPort, '127.0.0.1')
      for (const end of [socket, stack]) {
        this.#sockets.add(end)
        end.on('error', () => end.destroy()).on('close', () => this.#sockets.delete(end))
      }
      socket.pipe(stack).pipe(socket)
    })
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address && typeof address === 'object') this.#port = address.port
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }
}

const line = new Line()
beforeEach(() => line.open())
const portal = portalTabs(() => line.url)
const room = roomForEachTest()
afterEach(() => line.cut())

const offline = (page: Page) => page.getByText('You are offline')

/** Opens the room once, with a message in it that the browser keeps. */
async function visit(): Promise<{ page: Page; text: string }> {
  const { page } = await portal.openAs('som.paris1', room.address(), { worker: true })
  const text = uniqueWord()
  await write(page, text)
  await controlled(page)
  const messages = async () => (await storedBy(page)).kept.filter((row) => !Array.isArray(row))
  await expect.poll(async () => JSON.stringify(await messages())).toContain(text)
  await expect.poll(async () => (await storedBy(page)).local).toContain('/api/user-permissions')
  return { page, text }
}

const cuts = [
  {
    how: 'the browser is offline',
    cut: (page: Page) => page.context().setOffline(true),
    mend: (page: Page) => page.context().setOffline(false),
  },
  { how: 'the server is unreachable', cut: () => line.cut(), mend: () => line.open() },
]

describe.each(cuts)('[nightly] while $how', ({ cut, mend }) => {
  test.each(['/chat', '/mobile-chat'])(
    '[MOB-28] [MOB-30] %s opens in a new tab as the last person, and what is written is sent afterwards',
    async (path) => {
      const { page: visited, text } = await visit()
      await cut(visited)
      const page = await visited.context().newPage()
      await page.goto(`${path}?room=${room.id}`)
      await shows(message(page, text))
      await shows(offline(page))
      expect(await page.getByText('Loading...').count()).toBe(0)
      const later = uniqueWord()
      await type(page, later)
      await shows(message(page, later))
      expect(await room.stored()).toEqual([text])
      await visited.close()
      await mend(page)
      await expect.poll(() => room.stored(), { timeout: 40_000 }).toEqual([text, later])
      await vanishes(offline(page))
      await shows(input(page))
    },
  )
})

test('[MOB-30] [MSG-36] without a connection, the frame has the name and the pages of the last person, and the room its messages', async () => {
  const { page, text } = await visit()
  const account = page.locator('header a[href="/profile"]')
  const name = await account.textContent()
  const pages = () => page.locator('nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const before = await pages()
  await line.cut()
  await page.reload()
  await shows(offline(page))
  expect(await account.textContent()).toBe(name)
  await expect.poll(pages).toEqual(before)
  await shows(message(page, text))
  await line.open()
})

test('[nightly] [MOB-30] a page that this browser has not kept says so; Back leads to the one before, and it opens once there is a connection', async () => {
  const { page } = await portal.openAs('som.paris1', '/mobile', { worker: true, width: 390 })
  const home = page.getByRole('heading', { name: /^Hello, / })
  await shows(home)
  await controlled(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await shows(page.getByText('This page has not been opened on this device before.'))
  await page.goBack()
  await shows(home)
  await page.context().setOffline(false)
  await vanishes(offline(page))
  await page.goForward()
  await shows(page.getByRole('heading', { name: 'Calendar', exact: true }))
  expect(new URL(page.url()).pathname).toBe('/calendar')
})

test('[nightly] [MOB-30] a tab that this browser has not kept says so, and Back leads to the tab before', async () => {
  const { page } = await portal.openAs('adm', '/settings?tab=companies', { worker: true })
  const companies = page.getByRole('table', { name: 'Companies' })
  await shows(companies)
  await controlled(page)
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: 'Roles' }).click()
  await shows(page.getByText('This page has not been opened on this device before.'))
  await page.goBack()
  await shows(companies)
  expect(new URL(page.url()).search).toBe('?tab=companies')
})

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

/** What the browser may keep of nobody: no rows, no answers, and nothing but the web app's files. */
async function expectNothing(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await storedBy(page))).not.toContain(text)
  const { kept, local, cached } = await storedBy(page)
  expect(kept).toEqual([])
  expect(local).not.toContain('last-person')
  expect(cached.filter((path) => !['/', '/favicon.svg'].includes(path) && !path.startsWith('/assets/'))).toEqual([])
}

test('[nightly] [MOB-31] signing out leaves nothing of the person in the browser', async () => {
  const { page, text } = await visit()
  await signOut(page)
  await page.waitForURL('**/login')
  await expectNothing(page, text)
  await line.cut()
  await page.goto('/chat')
  await shows(page.getByText('The portal cannot be reached.'))
  expect(await page.getByText(text).count()).toBe(0)
  await line.open()
})

test('[MOB-31] signing out without a connection leaves nothing either, and ends the session afterwards', async () => {
  const { page, text } = await visit()
  await page.context().setOffline(true)
  await signOut(page)
  await shows(page.getByText('The portal cannot be reached.'))
  await expectNothing(page, text)
  await page.context().setOffline(false)
  await shows(page.getByRole('link', { name: 'Sign In' }))
  expect((await page.context().request.get('/api/auth/user')).status()).toBe(401)
})

test('[nightly] [MOB-31] a session that has ended meanwhile shows and leaves nothing of the person', async () => {
  const { page, text } = await visit()
  await line.cut()
  await query('delete from auth.sessions where user_id = (select id from public.profiles where username = $1)', [
    'som.paris1',
  ])
  await page.reload()
  await shows(message(page, text))
  await line.open()
  await shows(page.getByText('Sign In', { exact: true }))
  expect(await page.getByText(text).count()).toBe(0)
  await expectNothing(page, text)
})

test('[nightly] [MOB-31] nothing of the person is shown once somebody else has signed in', async () => {
  const { page, text } = await visit()
  await replaceSession(page, await signedIn('qc.fr'))
  await page.goto('/profile')
  await expect.poll(async () => JSON.stringify((await storedBy(page)).kept)).not.toContain(text)
  await line.cut()
  await page.goto('/chat')
  await shows(offline(page))
  expect(await page.getByText(text).count()).toBe(0)
  expect((await storedBy(page)).local).not.toContain('som.paris1')
  await line.open()
})
