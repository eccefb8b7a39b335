import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../local/until.ts'
import { openDevelopmentCopy, type DevelopmentCopy } from './support/development-copy.ts'

let development: DevelopmentCopy

beforeAll(async () => {
  development = await openDevelopmentCopy('--inspect')
})
afterAll(() => development.stop())

const ask = (path: string) => fetch(development.url + path)
const expectShown = (text: RegExp) => development.shown(text)

/** Changes a file of the copied repository while `work` runs. */
async function edited(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const path = join(development.project, file)
  const text = await readFile(path, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} has nothing to change`)
  await writeFile(path, changed)
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
    `${path} does not respond as expected:\n${development.terminal()}`,
    250,
  )

test('[nightly] prints where a debugger can join the function and the worker', () => {
  expect(development.terminal()).toMatch(/functions +debugger at 127\.0\.0\.1:\d+/)
  expect(development.terminal()).toMatch(/worker +debugger at 127\.0\.0\.1:\d+/)
  expect(development.terminal()).toMatch(/functions \| Debugger listening/)
  expect(development.terminal()).toMatch(/worker +\| Debugger listening/)
})

test('[nightly] shows each request with the name of its service', async () => {
  await ask('/api/config')
  await expectShown(/^functions \| 200 GET \/api\/config/m)
})

test('[nightly] shows the stack trace of a failing route in the terminal and in the response, and the route recovers once fixed', async () => {
  const handler = 'register(system.config, async ({ context }) => {'
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

test('[nightly] shows a syntax error of a route with file and line, and the function recovers once fixed', async () => {
  await edited(
    'supabase/functions/api/routes/system.ts',
    (text) => `${text}\nconst const\n`,
    async () => {
      await expectShown(/^functions \|.*routes\/system\.ts:\d+/m)
    },
  )
  await expectAnswer('/api/config', ({ ok }) => ok)
})

test('[nightly] reports in health that the worker is broken, and that it is back once fixed', async () => {
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
      await expectWorker('down')
    },
  )
  await expectWorker('ok')
})

test('[nightly] says that a saved migration will be applied by the next start', async () => {
  const path = join(development.project, 'supabase/migrations/29990101000000_new.sql')
  await writeFile(path, 'select 1;\n')
  await expectShown(/migrations +29990101000000_new\.sql will be applied by the next start/)
  await rm(path)
})

test('[nightly] serves a changed module of the web app', async () => {
  await edited(
    'web/index.html',
    (text) => text.replace('</head>', '<meta name="changed" content="yes" /></head>'),
    async () => {
      await expectAnswer('/', async (response) => (await response.text()).includes('name="changed"'))
    },
  )
})
