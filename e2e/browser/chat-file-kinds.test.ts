import { text } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { photo, png } from '../api/support/files.ts'
import { recordedSound } from '../api/support/recorded-sound.ts'
import { input, message, roomForEachTest } from './support/chat.ts'
import { portalTabs, shows } from './support/portal.ts'

const portal = portalTabs()
const room = roomForEachTest()

const seconds = 3
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function zip(): Promise<Buffer> {
  const file = new ZipFile()
  file.addBuffer(Buffer.from('Valve V-3'), 'valve.txt')
  file.end()
  return Buffer.from(await text(file.outputStream.setEncoding('latin1')), 'latin1')
}

/** Records the picture of a canvas that changes its color. */
async function filmed(page: Page): Promise<Buffer> {
  const film = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const recorded = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = ({ data }) => resolve(data)
    })
    recorder.start()
    for (let frame = 0; frame < 25; frame++) {
      if (drawing) drawing.fillStyle = `hsl(${frame * 10} 80% 50%)`
      drawing?.fillRect(0, 0, 64, 48)
      await new Promise(requestAnimationFrame)
    }
    recorder.stop()
    return [...new Uint8Array(await (await recorded).arrayBuffer())]
  })
  return Buffer.from(film)
}

/** Whether an image, a sound or a film has been loaded far enough to be shown. */
const isLoaded = (element: Locator): Promise<boolean> =>
  element.evaluate((shown: HTMLImageElement | HTMLMediaElement) => {
    if (shown instanceof HTMLImageElement) return shown.naturalWidth > 0
    // A sound is loaded only when somebody plays it. To begin again each time would never end on a slow machine.
    if (shown.readyState === 0 && shown.networkState !== HTMLMediaElement.NETWORK_LOADING) shown.load()
    return shown.readyState > 0 && shown.error === null
  })

test('[nightly] [MSG-26] [MSG-33] two people exchange files of every kind, which are shown, played, opened and saved', async () => {
  const mine = (await portal.openAs('te.paris1', room.address())).page
  const theirs = (await portal.openAs('som.paris1', room.address())).page
  await shows(input(mine))
  await shows(input(theirs))
  const { ogg } = await recordedSound(seconds)
  const files = {
    'plan.png': await png(),
    'pump.jpg': await photo(),
    'film.webm': await filmed(mine),
    'bearing.ogg': ogg,
    'manual.pdf': pdf,
    'notes.txt': Buffer.from('Valve V-3 drips.'),
    'valve.zip': await zip(),
  }
  const sent = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: '', buffer }))
  // Each of the two sends some of them.
  await mine.locator('input[type=file]').setInputFiles(sent.slice(0, 4))
  await theirs.locator('input[type=file]').setInputFiles(sent.slice(4))

  for (const page of [mine, theirs]) {
    for (const name of ['plan.png', 'pump.jpg'])
      await expect.poll(async () => isLoaded(message(page, name).getByRole('img', { name }))).toBe(true)
    await expect.poll(async () => isLoaded(message(page, 'film.webm').locator('video'))).toBe(true)
    await expect.poll(async () => isLoaded(message(page, 'bearing.ogg').locator('audio'))).toBe(true)
    const opened = message(page, 'manual.pdf').getByRole('link', { name: 'manual.pdf', exact: true })
    expect(await opened.getAttribute('target')).toBe('_blank')
    for (const name of Object.keys(files)) {
      const download = message(page, name).getByRole('link', { name: `Download ${name}` })
      const [saved] = await Promise.all([page.waitForEvent('download'), download.click()])
      expect(saved.suggestedFilename()).toBe(name)
    }
  }
  const place = await message(theirs, 'bearing.ogg')
    .locator('audio')
    .evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true })
          audio.currentTime = 1.5
        }),
    )
  expect(place).toBeCloseTo(1.5, 1)
})
