import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkServer } from './check-server.ts'
import {
  completion,
  emptyAnswer,
  misbehaviour,
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
  scripted.script.transcribe = () => misbehaviour.status(404)
  scripted.script.complete = () => misbehaviour.nonsense
  const { works, report } = await check()
  expect(works).toBe(false)
  expect(report).toMatch(
    /Transcription with ears: does not work\. The AI server refused the request with status 404: {"error":"no"}/,
  )
  expect(report).toContain('Summary with mind: does not work. The answer of the AI server cannot be used')
})
