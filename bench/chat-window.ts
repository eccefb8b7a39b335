import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { installBrowser, launchBrowser } from '../e2e/support/chromium.ts'
import type { Stack } from '../local/index.ts'
import { until } from '../local/until.ts'
import { openAs, wide } from '../scripts/screens/open-as.ts'
import { connect, idsOf } from './caller.ts'
import { burstGoal, windowGoal } from './goals.ts'
import { ask, signIn } from './http-client.ts'
import { median } from './measure.ts'
import type { Measurement } from './measurement.ts'

const writer = 'te.paris1'
const reader = 'som.paris1'
const stored = 5_000
const turns = 15
const burst = { messages: 100, atOnce: 4 }
/** In milliseconds. Longer than what a page does after a message, or after a room was opened. */
const settling = 400
const withinMs = 120_000

interface Room {
  id: string
  send: (text: string) => Promise<unknown>
}

/** A room whose messages the reader has all read. */
async function createRoom(stack: Stack, agent: Agent, name: string, count: number): Promise<Room> {
  const cookie = await signIn(agent, stack.url, writer)
  const rooms = `${stack.url}/api/chat/rooms`
  const { id } = await ask<{ id: string }>(rooms, cookie, { name })
  await ask(`${rooms}/${id}/members`, cookie, { userIds: await idsOf(stack, [reader]) })
  const owner = await connect(stack.postgresUrl)
  try {
    await owner.query(
      `insert into public.chat_messages (id, room_id, seq, rev, author_id, content, created_at)
       select gen_random_uuid(), $1, n, n, p.id, 'Number ' || n || '.' || repeat(' and more', (n % 7) * 5), now() - interval '1 day' + n * interval '1 second'
       from public.profiles p, generate_series(1, $2::int) as n where p.username = $3`,
      [id, count, writer],
    )
    await owner.query('update public.chat_rooms set last_rev = $2 where id = $1', [id, count])
    await owner.query('update public.chat_member_settings set read_seq = $2 where room_id = $1', [id, count])
  } finally {
    await owner.end()
  }
  return { id, send: (content) => ask(`${stack.url}/api/chat/messages`, cookie, { roomId: id, content }) }
}

const messageOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const show = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Rooms' }).getByRole('button', { name }).click()

/** The time that the page's main thread has worked so far, in milliseconds. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1_000
}

/** How long the main thread works on each of several steps, in milliseconds: the median. */
async function costOf(session: CDPSession, step: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const before = await worked(session)
    await step(turn)
    await pause(settling)
    taken.push((await worked(session)) - before)
  }
  return median(taken)
}

/** Reads all older messages of the room that is shown, and returns to its end. */
async function loadAll(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Messages' })
  const deadline = Date.now() + withinMs
  while ((await messageOf(page, 'Number 1.').count()) === 0) {
    if (Date.now() > deadline) throw new Error('The first message of the room was not reached')
    await list.evaluate((shown) => shown.parentElement?.scrollTo(0, 0))
    await pause(50)
  }
  await list.evaluate((shown) => shown.parentElement?.scrollTo(0, shown.parentElement.scrollHeight))
  await messageOf(page, `Number ${stored}.`).waitFor()
}

async function openPage(browser: Browser, stack: Stack, room: Room): Promise<{ page: Page; session: CDPSession }> {
  const context = await openAs(browser, stack.url, reader, { theme: 'light', viewport: wide })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`/chat?room=${room.id}`)
  await messageOf(page, `Number ${stored}.`).waitFor()
  return { page, session }
}

interface Costs {
  receiving: number
  opening: number
}

async function costsIn(page: Page, session: CDPSession, room: Room, name: string): Promise<Costs> {
  const receiving = await costOf(session, async (turn) => {
    await room.send(`${name} received ${turn}.`)
    await messageOf(page, `${name} received ${turn}.`).waitFor()
  })
  const opening = await costOf(session, async () => {
    await show(page, 'Bench short')
    await messageOf(page, 'Number 1.').waitFor()
    await show(page, 'Bench long')
    await messageOf(page, `${name} received ${turns - 1}.`).waitFor()
  })
  return { receiving, opening }
}

/** From the response to the last of 100 messages until all are shown, in milliseconds, and how long sending them took. */
async function burstIn(stack: Stack, page: Page, room: Room): Promise<{ sending: number; showing: number }> {
  const owner = await connect(stack.postgresUrl)
  try {
    const waiting = Array.from({ length: burst.messages }, (_, index) => `Burst ${index}.`)
    const started = performance.now()
    async function sendSome(): Promise<void> {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
        await owner.query('delete from limits.uses')
        await room.send(text)
      }
    }
    await Promise.all(Array.from({ length: burst.atOnce }, sendSome))
    const sentAt = performance.now()
    const latest = page.getByRole('button', { name: 'Jump to latest' })
    const isShown = async () => {
      // Nobody is taken past messages that were not on the screen.
      if (await latest.isVisible()) await latest.click()
      return (await messageOf(page, `Burst ${burst.messages - 1}.`).isVisible()) || undefined
    }
    await until(isShown, withinMs, 'the last message is not shown', 20)
    return { sending: sentAt - started, showing: performance.now() - sentAt }
  } finally {
    await owner.end()
  }
}

/** What a browser does with a room of which 50 or 5,000 messages are loaded, and with many messages at once. */
export async function chatWindowRows(stack: Stack): Promise<Measurement[]> {
  await installBrowser()
  const agent = new Agent({ keepAlive: true })
  const browser = await launchBrowser({})
  try {
    const room = await createRoom(stack, agent, 'Bench long', stored)
    await createRoom(stack, agent, 'Bench short', 1)
    const { page, session } = await openPage(browser, stack, room)
    const few = await costsIn(page, session, room, 'Few')
    await loadAll(page)
    const many = await costsIn(page, session, room, 'Many')
    const { sending, showing } = await burstIn(stack, page, room)
    const ratio = (what: string, cost: keyof Costs): Measurement => ({
      what: `${what}: 5,000 ÷ 50 loaded messages`,
      detail: `work of the page's main thread, ${few[cost].toFixed(1)} → ${many[cost].toFixed(1)} ms`,
      measured: many[cost] / few[cost],
      goal: windowGoal,
    })
    return [
      ratio('Receiving a message', 'receiving'),
      ratio('Opening the room again', 'opening'),
      {
        what: '100 messages at once, until all are shown',
        detail: `after the last of them was sent; sending took ${(sending / 1_000).toFixed(1)} s`,
        measured: showing,
        goal: burstGoal,
      },
    ]
  } finally {
    await browser.close()
    agent.destroy()
  }
}
