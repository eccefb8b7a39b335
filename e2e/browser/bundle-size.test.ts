import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf } from '../../scripts/build-manifest.ts'
import { builtManifest, bundleSizes } from '../../scripts/bundle-sizes.ts'
import { workerFiles } from '../../scripts/worker-files.ts'

const dist = join(import.meta.dirname, '../../dist')
/** A string in the code of the LiveKit client that minifiers keep: the name of a Protobuf enum. */
const mark = 'livekit.DisconnectReason'

/** The files that contain the LiveKit client. */
async function withClient(files: Iterable<string>): Promise<string[]> {
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(dist, file), 'utf8')))
  return scripts.filter((_, index) => texts[index]?.includes(mark))
}

// Needs dist/, which the shared stack has built.
test('keeps every page within its budget of JavaScript at first load', async () => {
  const sizes = await bundleSizes()
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.filter(({ size, budget }) => size > budget)).toEqual([])
})

test('has no two JavaScript files that import each other, of which one would run before what it needs', async () => {
  const manifest = await builtManifest()
  const chunks = Object.keys(manifest)
  expect(chunks.length).toBeGreaterThan(50)
  const mutual = chunks.flatMap((one) =>
    (manifest[one]?.imports ?? [])
      .filter((other) => one !== other && filesOf(manifest, [other]).has(manifest[one]?.file ?? ''))
      .map((other) => `${one} and ${other}`),
  )
  expect(mutual).toEqual([])
})

test('keeps the code of calls out of the files that the pages of the chat load', async () => {
  const manifest = await builtManifest()
  const call = 'blocks/calls/components/CallOverlay.tsx'
  expect(Object.keys(manifest)).toContain(call)
  const stored = workerFiles(manifest, '').shell.map((file) => file.slice(1))
  const tab = filesOf(manifest, ['features/dashboard/DashboardPage.tsx', 'features/team-communication/ChatTab.tsx'])
  const chat = new Set([...stored, ...tab])
  for (const page of ['features/team-chat/TeamChatPage.tsx', 'features/mobile-chat/MobileChatPage.tsx'])
    expect(chat).toContain(manifest[page]?.file)
  expect(chat).not.toContain(manifest[call]?.file)
  expect(await withClient(filesOf(manifest, ['blocks/calls/livekit-room.ts']))).toHaveLength(1)
  expect(await withClient(chat)).toEqual([])
})
