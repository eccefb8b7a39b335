import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { layOut } from './layout.ts'
import { type DueMail, sendMails } from './send-mails.ts'

const mail = (name: string): DueMail & { name: string } => ({
  id: crypto.randomUUID(),
  messageId: crypto.randomUUID(),
  name,
  compose: () =>
    layOut({
      to: `${name}@b.example`,
      language: 'en',
      subject: 'A subject',
      lines: ['A line'],
      action: 'Open',
      link: 'https://portal.example',
    }),
})

const servers: Server[] = []
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Starts a mail server that replies to each line with `answer`, or not at all for null. Returns its port. */
async function listening(answer: (line: string) => string | null): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket)
    let isText = false
    const say = (text: string | null) => void (text && socket.write(`${text}\r\n`))
    say(answer('CONNECT'))
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (isText && line !== '.') continue
        isText = line === 'DATA'
        say(answer(line))
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const accepting = (line: string): string => (line === 'CONNECT' ? '220 test' : line === 'DATA' ? '354 go on' : '250 ok')

/** Sends the due mails through the server at the port. `sent`: names; `back`: names of those given back; `left`: mails not tried. */
async function send(
  port: number,
  due: ReturnType<typeof mail>[],
  limits: Partial<{ silence: number; longest: number; round: number }> = {},
  signal?: AbortSignal,
) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const waiting = [...due]
  const sent: string[] = []
  const back: string[] = []
  const nameOf = (id: string) => due.find((one) => one.id === id)?.name ?? ''
  await sendMails(
    {
      next: async () => waiting.shift(),
      sent: async (id) => sent.push(nameOf(id)),
      notSent: async (id) => back.push(nameOf(id)),
    },
    { host: '127.0.0.1', port, user: undefined, password: '', from: 'portal@b.example' },
    'https://portal.example',
    { silence: 3_600_000, longest: 3_600_000, round: 60_000, atOnce: 2, failuresMaximum: 3, ...limits },
    signal,
  )
  return { sent: sent.toSorted(), back: back.toSorted(), left: waiting.length }
}
const twenty = Array.from({ length: 20 }, (_, index) => mail(`p${10 + index}`))

test('sends every mail that is due', async () => {
  const { sent, left } = await send(await listening(accepting), twenty)
  expect(sent).toEqual(twenty.map(({ name }) => name))
  expect(left).toBe(0)
})

test.each(['CONNECT', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'])(
  'soon gives up on a server that stops responding at %s',
  async (word) => {
    const port = await listening((line) => (line.startsWith(word) ? null : accepting(line)))
    const { sent, left } = await send(port, twenty, { silence: 300 })
    expect(sent).toEqual([])
    expect(left).toBeGreaterThan(10)
  },
)

test('gives up on a server that refuses mails or is unreachable', async () => {
  const refusing = await send(
    await listening((line) => (line.startsWith('MAIL') ? '451 later' : accepting(line))),
    twenty,
  )
  expect(refusing).toMatchObject({ sent: [], left: expect.toSatisfy((left: number) => left > 10) })
  const port = await listening(accepting)
  await new Promise((resolve) => servers.pop()?.close(resolve))
  expect(await send(port, twenty)).toMatchObject({ sent: [], left: expect.toSatisfy((left: number) => left > 10) })
})

test('sends to the other addresses after some are permanently refused', async () => {
  const port = await listening((line) => (/^RCPT.*gone/.test(line) ? '550 no such user' : accepting(line)))
  const { sent } = await send(port, [
    ...Array.from({ length: 8 }, (_, index) => mail(`gone${index}`)),
    mail('ann'),
    mail('bob'),
  ])
  expect(sent).toEqual(['ann', 'bob'])
})

test('leaves mails to the next round once the time is over', async () => {
  const { sent, left } = await send(await listening(accepting), twenty, { round: 0 })
  expect([sent, left]).toEqual([[], 20])
})

test('gives up on a server that replies without ever ending', async () => {
  const port = await listening((line) => (line === '.' ? '250-wait' : accepting(line)))
  const answering = setInterval(() => sockets.forEach((socket) => socket.write('250-wait\r\n')), 50)
  const { sent, back } = await send(port, [mail('ann')], { silence: 300, longest: 1_000 })
  clearInterval(answering)
  expect([sent, back]).toEqual([[], ['ann']])
})

test('gives the mails back that it is sending when it is interrupted, and starts no others', async () => {
  const interrupting = new AbortController()
  const port = await listening((line) => {
    if (line === '.') interrupting.abort()
    return line === '.' ? null : accepting(line)
  })
  const { sent, back, left } = await send(port, twenty, {}, interrupting.signal)
  expect(sent).toEqual([])
  expect(back.length + left).toBe(20)
  expect(back.length).toBeLessThanOrEqual(2)
})

test('gives a mail back when it is interrupted just before the mail is sent', async () => {
  const interrupting = new AbortController()
  const port = await listening((line) => (line === '.' ? null : accepting(line)))
  const ann = mail('ann')
  const compose = () => {
    interrupting.abort()
    return ann.compose()
  }
  const { sent, back } = await send(port, [{ ...ann, compose }], {}, interrupting.signal)
  expect([sent, back]).toEqual([[], ['ann']])
})
