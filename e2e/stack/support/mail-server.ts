import { createServer, type Server, type Socket } from 'node:net'

interface MailServer {
  port: number
  /** Everything that clients have sent. */
  heard: () => string
  /** Refuses all mail from now on, or accepts it again. */
  refuse: (isRefusing: boolean) => void
  /** Acknowledges no mail from now on, or acknowledges those that wait and all further ones. */
  hold: (isHolding: boolean) => void
  close: () => Promise<void>
}

/** A mail server that accepts everything unless told to refuse. */
export async function mailServer(): Promise<MailServer> {
  let heard = ''
  let isRefusing = false
  let held: Socket[] | undefined
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      heard += text
      if (isRefusing && /^MAIL/m.test(text)) socket.write('451 try again later\r\n')
      else if (/^DATA/m.test(text)) socket.write('354 go on\r\n')
      else if (/^QUIT/m.test(text)) socket.end('221 bye\r\n')
      else if (/^(?:EHLO|HELO|MAIL|RCPT|RSET)/m.test(text)) socket.write('250 ok\r\n')
      else if (heard.endsWith('\r\n.\r\n')) {
        if (held) held.push(socket)
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  const hold = (isHolding: boolean) => {
    for (const socket of held ?? []) socket.write('250 ok\r\n')
    held = isHolding ? [] : undefined
  }
  return { port, heard: () => heard, refuse: (wanted) => (isRefusing = wanted), hold, close }
}
