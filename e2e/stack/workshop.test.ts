import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop

beforeAll(async () => {
  workshop = await openWorkshop('--inspect')
})
afterAll(() => workshop.stop())

const ask = (path: string) => fetch(workshop.url + path)
const expectShown = (text: RegExp) => workshop.shown(text)

/** Changes a file of the copied repository for the time of `work`. */
async function edited(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const path = join(workshop.project, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, change(text))
  try {
    await work()
  } finally {
    await writeFile(path, text)
  }
}

const expectAnswer = (path: string, accept: (response: Response) => Promise<boolean> | boolean) =>
  until(
    async () => {
      const response = await ask(path).catch(() => undefined)
      return (response && (await accept(response))) || undefined
    },
    60_000,
    `${path} does not answer as expected:\n${workshop.terminal()}`,
    250,
  )

test('prints where a debugger can join the function and the worker', () => {
  expect(workshop.terminal()).toMatch(/functions +debugger at 127\.0\.0\.1:\d+/)
  expect(workshop.terminal()).toMatch(/worker +debugger at 127\.0\.0\.1:\d+/)
  expect(workshop.terminal()).toMatch(/functions \| Debugger listening/)
  expect(workshop.terminal()).toMatch(/worker +\| Debugger listening/)
})

test('shows each request with the name of its service', async () => {
  await ask('/api/config')
  await expectShown(/^functions \| 200 GET \/api\/config/m)
})

test('shows the stack of a failing route in the terminal and in the answer, and the route comes back when mended', async () => {
  const handler = 'register(system.config, ({ context }) => {'
  const breakHandler = (text: string) =>
    text.replace(handler, `${handler}\n    if (context) throw new TypeError('broken on purpose')`)
  await edited('supabase/functions/api/routes/system.ts', breakHandler, async () => {
    await expectAnswer('/api/config', async (response) => {
      if (response.status !== 500) return false
      const { stack } = (await response.json()) as { stack?: string }
      return /^TypeError: broken on purpose\n +at .*routes\/system\.ts:\d+/.test(stack ?? '')
    })
    await expectShown(/^functions \|.*TypeError: broken on purpose$/m)
    await expectShown(/^functions \| +at .*routes\/system\.ts:\d+/m)
  })
  await expectAnswer('/api/config', ({ ok }) => ok)
})

test('shows a syntax error of a route with file and line, and the function comes back when mended', async () => {
  await edited(
    'supabase/functions/api/routes/system.ts',
    (text) => `${text}\nconst const\n`,
    async () => {
      await expectShown(/^functions \|.*routes\/system\.ts:\d+/m)
    },
  )
  await expectAnswer('/api/config', ({ ok }) => ok)
})

test('says in health that the worker is broken, and that it is back when mended', async () => {
  const expectWorker = (state: string) =>
    expectAnswer('/api/health', async (response) => {
      const { services } = (await response.json()) as { services?: { worker: string } }
      return services?.worker === state
    })
  await edited(
    'worker/main.ts',
    (text) => `throw new Error('worker broken on purpose')\n${text}`,
    async () => {
      await expectShown(/^worker +\|.*worker broken on purpose/m)
      await expectWorker('off')
    },
  )
  await expectWorker('ok')
})

test('serves a changed module of the web app', async () => {
  await edited(
    'web/index.html',
    (text) => text.replace('</head>', '<meta name="changed" content="yes" /></head>'),
    async () => {
      await expectAnswer('/', async (response) => (await response.text()).includes('name="changed"'))
    },
  )
})
