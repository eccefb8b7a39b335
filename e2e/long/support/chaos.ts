import { setTimeout as pause } from 'node:timers/promises'
import type { ChatClient } from './chat-client.ts'

/** How many messages are stored between two cuts, and between two changes. A slow machine has the same of both. */
const messagesPer = { cut: 6, change: 8 }
/** In milliseconds. */
const longestCut = 3_000
const pollEvery = 100

const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)]

interface Message {
  id: string
  author: string
  content: string
}

interface Chaos {
  clients: readonly ChatClient[]
  server: string
  /** How many messages are stored; fewer than before while the database is away. */
  count: () => Promise<number>
  /** The latest messages that can be changed. */
  changeable: () => Promise<readonly Message[]>
}

/**
 * Until the end, cuts the connections of one client after another, some of them for seconds, and edits and deletes
 * messages. A client that sleeps is left alone.
 */
export async function spread({ clients, server, count, changeable }: Chaos, ended: AbortSignal): Promise<void> {
  const cut = () =>
    oneOf(clients.filter(({ isAsleep }) => !isAsleep))?.line.cut(oneOf([0, Math.random() * longestCut]) ?? 0)
  const change = async () => {
    const message = oneOf(await changeable())
    const author = clients.find(({ username }) => username === message?.author)
    const content = Math.random() < 0.2 ? null : message?.content.replace('!', ' again!')
    if (message && content !== undefined) await author?.change(server, message.id, content)
  }
  for (let [cuts, changes] = [0, 0]; !ended.aborted; await pause(pollEvery)) {
    const stored = await count()
    for (; cuts < stored / messagesPer.cut; cuts++) cut()
    for (; changes < stored / messagesPer.change; changes++) await change()
  }
}
