import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AiServer } from '../../../../supabase/functions/_shared/platform/ai.ts'
import type { SummaryAnswer } from './summary-answer.ts'

interface Asked {
  path: string
  authorization: string | undefined
  body: string
}

/** How the server answers a request: with a value as JSON, or in its own way. */
type Script = (asked: Asked) => unknown

/** A summary in which nothing is said. */
export const emptyAnswer: SummaryAnswer = {
  summary: 'A call.',
  sentiment: 'neutral',
  keyPoints: [],
  actionItems: [],
  decisions: [],
  nextSteps: [],
  tags: [],
}

export const completion = (content: unknown) => ({
  choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
})

/** What the server does instead of answering. */
export const misbehavior = {
  never: () => undefined,
  endless: (response: ServerResponse) => {
    const more = Buffer.alloc(1_048_576, ' ')
    const write = () => {
      while (!response.destroyed && response.write(more));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  },
  nonsense: (response: ServerResponse) => response.end('<html>nonsense</html>'),
  breaksOff: (response: ServerResponse) => response.destroy(),
  status: (status: number) => (response: ServerResponse) => response.writeHead(status).end('{"error":"no"}'),
  elsewhere: (address: string) => (response: ServerResponse) => response.writeHead(307, { Location: address }).end(),
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('latin1')
}

/** A server with OpenAI's API that answers as a test tells it to, and records the requests. */
export async function startScriptedServer() {
  const asked: Asked[] = []
  const script: { transcribe: Script; complete: Script } = {
    transcribe: () => ({ text: '', segments: [] }),
    complete: () => completion(emptyAnswer),
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = { path: request.url ?? '', authorization: request.headers.authorization, body: await textOf(request) }
    asked.push(seen)
    const found = await (seen.path.endsWith('/audio/transcriptions') ? script.transcribe : script.complete)(seen)
    if (typeof found === 'function') (found as (response: ServerResponse) => void)(response)
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found))
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings: AiServer = {
    url: `http://127.0.0.1:${port}/v1/`,
    key: 'a-key',
    chatModel: 'mind',
    transcribeModel: 'ears',
  }
  return {
    settings,
    asked,
    script,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type ScriptedServer = Awaited<ReturnType<typeof startScriptedServer>>
