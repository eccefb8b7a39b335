import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkServer } from './check-server.ts'
import {
  completion,
  emptyAnswer,
  misbehavior,
  type ScriptedServer,
  startScriptedServer,
} from './scripted-server.fixture.ts'

let scripted: ScriptedServer
beforeEach(async () => {
  scripted = await startScriptedServer()
})
afterEach(() => scripted.stop())

async function check() {
  const lines: string[] = []
  const works = await checkServer(scripted.settings, (line) => lines.push(line))
  return { works, report: lines.join('\n') }
}

test('a server that does both is reported with its host name and its results', async () => {
  const actionItem = { text: 'Order seals', line: 1, assignee: 'Bob Carter', dueDate: '2026-03-06' }
  scripted.script.complete = () => completion({ ...emptyAnswer, actionItems: [actionItem] })
  const { works, report } = await check()
  expect(works).toBe(true)
  expect(report).toContain(`are sent to ${new URL(scripted.settings.url).host}.`)
  expect(report).toMatch(/Transcription with ears: works\. It took [\d.]+ s\. As expected, it heard no words/)
  expect(report).toContain('"Order seals", for Bob Carter, due 2026-03-06.')
  expect(scripted.asked[0]?.body).not.toContain('nobody')
})

test('a failure is reported with the reason that the server gives', async () => {
  scripted.script.transcribe = () => misbehavior.status(404)
  scripted.script.complete = () => misbehavior.nonsense
  const { works, report } = await check()
  expect(works).toBe(false)
  expect(report).toMatch(
    /Transcription with ears: does not work\. The AI server refused the request with status 404: {"error":"no"}/,
  )
  expect(report).toContain('Summary with mind: does not work. The answer of the AI server cannot be used')
})

/** What `npm run ai:check` prints with these settings. */
const command = (settings: Record<string, string>) =>
  new Promise<{ code: number | null; printed: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], ...settings }
    const script = join(import.meta.dirname, '../../../ai-check.ts')
    const child = execFile(process.execPath, [script], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, printed: `${stdout}${stderr}`.trim() }),
    )
  })

test('npm run ai:check tries the configured server', async () => {
  const { url, chatModel, transcribeModel } = scripted.settings
  const settings = { AI_BASE_URL: url, AI_CHAT_MODEL: chatModel, AI_TRANSCRIBE_MODEL: transcribeModel }
  const { code, printed } = await command(settings)
  expect(printed).toContain(`are sent to ${new URL(url).host}.`)
  expect(code).toBe(0)
})

test.each([
  ['no server', {}, 'No AI server is configured: set AI_BASE_URL, AI_CHAT_MODEL and AI_TRANSCRIBE_MODEL.'],
  [
    'a server without models',
    { AI_BASE_URL: 'http://127.0.0.1:1' },
    'Invalid environment. AI_BASE_URL, AI_CHAT_MODEL and AI_TRANSCRIBE_MODEL: set all three or none',
  ],
  [
    'an invalid address',
    { AI_BASE_URL: 'somewhere' },
    'Invalid environment. AI_BASE_URL: Must begin with https:// or http://',
  ],
])('npm run ai:check with %s says so in one line', async (_, settings, line) => {
  expect(await command(settings)).toEqual({ code: 1, printed: line })
})
