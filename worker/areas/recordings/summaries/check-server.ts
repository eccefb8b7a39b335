import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AiServer, aiServerName } from '../../../../supabase/functions/_shared/platform/ai.ts'
import { Problem } from '../../../../supabase/functions/_shared/platform/http/problem.ts'
import { sampleRate } from '../ogg.ts'
import { TrackFile } from '../track-file.ts'
import { openAiServer } from './ai-server.ts'
import { splitSound } from './sound-parts.ts'
import { summarize } from './summarize.ts'

const conversation = {
  day: '2026-03-02',
  people: ['Ann Miller', 'Bob Carter'],
  lines: [
    {
      name: 'Ann Miller',
      start: 0,
      text: 'Line 4 stops because the seals are worn. Bob, please order new ones by Friday.',
    },
    { name: 'Bob Carter', start: 6_000, text: 'I will order them today.' },
  ],
}

/** Three seconds of a sound that swells four times a second, as speech does. */
async function makeSound(folder: string): Promise<string> {
  const path = join(folder, 'sound.ogg')
  const file = await TrackFile.create(path, { personId: 'nobody', offset: 0 })
  file.write(
    Int16Array.from({ length: sampleRate * 3 }, (_, sample) => {
      const time = sample / sampleRate
      const voice = [1, 2, 3, 4].reduce((sum, part) => sum + Math.sin(2 * Math.PI * 140 * part * time) / part, 0)
      return Math.round(6_000 * voice * Math.sin(4 * Math.PI * time) ** 2)
    }),
  )
  await file.close()
  const [part] = await splitSound(path, folder, 'part')
  if (!part) throw new Error('The sound is silent')
  return part.path
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error
  const { cause } = error
  const detail = cause instanceof Error ? (cause.cause instanceof Error ? cause.cause : cause).message : cause
  return typeof detail === 'string' && detail !== '' ? `${error.message}: ${detail}` : error.message
}

/** Tries everything that a summary needs of a server, and reports the results. Returns whether all of it works. */
export async function checkServer(ai: AiServer, report: (line: string) => void): Promise<boolean> {
  const server = openAiServer(ai)
  const folder = await mkdtemp(join(tmpdir(), 'portal-ai-check-'))
  let works = true

  async function attempt(what: string, work: () => Promise<string>): Promise<void> {
    const startedAt = performance.now()
    try {
      const found = await work()
      report(`${what}: works. It took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. ${found}`)
    } catch (error) {
      works = false
      report(`${what}: does not work. ${reasonOf(error)}`)
    }
  }

  report(`The sound of calls and their transcripts are sent to ${aiServerName(ai)}.`)
  try {
    const sound = await makeSound(folder)
    await attempt(`Transcription with ${ai.transcribeModel}`, async () => {
      const heard = await server.transcribe(sound)
      return heard.length === 0
        ? 'As expected, it heard no words in a sound without words.'
        : `In a sound without words, it heard "${heard.map(({ text }) => text.trim()).join(' ')}".`
    })
    await attempt(`Summary with ${ai.chatModel}`, async () => {
      const { actionItems } = await summarize(server, conversation, (_, work) => work())
      const [item] = actionItems
      return item
        ? `It found the action item "${item.text}", for ${item.assignee ?? 'nobody'}, due ${item.dueDate ?? 'at no time'}.`
        : 'It did not find the action item of the sample conversation, so its summaries may be poor.'
    })
  } finally {
    await rm(folder, { recursive: true })
  }
  return works
}
