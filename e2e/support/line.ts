import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The connections of one client to a server, which can be cut like those of a bad network. */
export interface Line {
  url: string
  /** Ends every connection with whatever is on its way, and refuses new ones for so many milliseconds. */
  cut: (duration: number) => void
  /** Accepts connections again. */
  restore: () => void
  /** How many connections were cut. */
  cuts: () => number
  close: () => Promise<void>
}

/** Opens a port that passes everything on to a server. */
export async function openLine(server: URL): Promise<Line> {
  const sockets = new Set<Socket>()
  let downUntil = 0
  let cuts = 0

  const listener = createServer((incoming) => {
    if (Date.now() < downUntil) {
      incoming.resetAndDestroy()
      return
    }
    const outgoing = connect(Number(server.port), server.hostname)
    const pairs = [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const
    for (const [socket, other] of pairs) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo

  const cutAll = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut(duration) {
      cuts += sockets.size / 2
      downUntil = Date.now() + duration
      cutAll()
    },
    restore: () => void (downUntil = 0),
    cuts: () => cuts,
    async close() {
      cutAll()
      listener.close()
      await once(listener, 'close')
    },
  }
}
