import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inspectUpload } from './inspect-upload.ts'

vi.mock('node:child_process', { spy: true })

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-upload-'))
  file = join(folder, 'upload')
})
afterEach(() => rm(folder, { recursive: true }))

const blank = (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff') =>
  sharp({ create: { width: 32, height: 16, channels: 3, background: '#fa8c16' } })
    .toFormat(format)
    .withExif({ IFD0: { Make: 'Telephone' } })
    .toBuffer()

test.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)(
  're-encodes a %s without its metadata',
  async (format) => {
    await writeFile(file, await blank(format))
    const inspection = await inspectUpload({ file, folder })
    expect(inspection).toMatchObject({ type: `image/${format}`, image: { width: 32, height: 16 } })
    const clean = await sharp(join(folder, 'clean')).metadata()
    expect([clean.exif, clean.xmp, clean.width]).toEqual([undefined, undefined, 32])
    expect(await sharp(join(folder, 'thumbnail')).metadata()).toMatchObject({ format: 'webp', width: 32 })
  },
)

test.each(['gif', 'webp', 'tiff'] as const)('keeps all frames or pages: %s', async (format) => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('#ff0000'), await frame('#00ff00'), await frame('#0000ff')]
  await writeFile(
    file,
    await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer(),
  )
  expect(await inspectUpload({ file, folder })).toMatchObject({ image: { width: 20, height: 10 } })
  expect(await sharp(join(folder, 'clean'), { animated: true }).metadata()).toMatchObject({ pages: 3 })
})

test('[USER-28] makes a small square of the middle of the photo of a person, on white and without metadata', async () => {
  const stripe = (left: number, background: string) =>
    sharp({ create: { width: 80, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
      .then((input) => ({ input, left, top: 0 }))
  const stripes = await Promise.all([stripe(0, '#ff0000'), stripe(320, '#0000ff')])
  const drawn = sharp({ create: { width: 400, height: 200, channels: 4, background: '#00000000' } }).composite(stripes)
  const exif = { IFD0: { Make: 'Telephone' } }
  await writeFile(
    file,
    await sharp(await drawn.png().toBuffer())
      .withExif(exif)
      .png()
      .toBuffer(),
  )
  expect(await inspectUpload({ file, folder, isPersonPhoto: true })).toEqual({
    type: 'image/webp',
    image: {
      width: 256,
      height: 256,
      clean: { file: join(folder, 'clean'), type: 'image/webp' },
      thumbnail: null,
    },
  })
  const square = sharp(join(folder, 'clean'))
  const metadata = await square.metadata()
  expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual(['webp', 256, 256, undefined])
  const { channels } = await square.stats()
  expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true])
})

test('[USER-28] turns the photo of a person as its metadata says', async () => {
  const side = sharp({ create: { width: 64, height: 64, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 64, height: 32, channels: 3, background: '#000000' } }, left: 0, top: 0 },
  ])
  const upright = await sharp(await side.png().toBuffer())
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  await writeFile(file, upright)
  await inspectUpload({ file, folder, isPersonPhoto: true })
  const { data } = await sharp(join(folder, 'clean')).raw().toBuffer({ resolveWithObject: true })
  expect([(data[0] ?? 0) > 200, (data.at(-1) ?? 255) < 50]).toEqual([true, true])
})

test.each(['gif', 'avif', 'tiff'] as const)('[USER-27] refuses a %s as the photo of a person', async (format) => {
  await writeFile(file, await blank(format))
  expect(await inspectUpload({ file, folder, isPersonPhoto: true })).toEqual({
    refusal: { code: 'file.type_refused' },
  })
})

test('refuses a file whose inspection takes too long', async () => {
  await writeFile(file, await blank('png'))
  expect(await inspectUpload({ file, folder }, 1)).toEqual({ refusal: { code: 'file.unreadable' } })
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('decides nothing when %s ends the inspection', async (signal) => {
  await writeFile(file, await blank('png'))
  const inspecting = inspectUpload({ file, folder })
  const child = vi.mocked(fork).mock.results.at(-1)?.value as ChildProcess
  child.kill(signal)
  await expect(inspecting).rejects.toThrow(`interrupted by ${signal}`)
})

test.each(['file-type', 'sharp'])('decides nothing when %s is not installed', async (name) => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({
      resolve(specifier, context, next) {
        if (specifier === '${name}') throw new Error('${name} is not installed')
        return next(specifier, context)
      },
    })`
  const { fork: original } = await vi.importActual<{ fork: typeof fork }>('node:child_process')
  const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  vi.mocked(fork).mockImplementationOnce((program) => original(program, { execArgv }))
  await writeFile(file, await blank('png'))
  await expect(inspectUpload({ file, folder })).rejects.toThrow(name === 'sharp' ? 'decoders' : 'could not begin')
})

// Only Linux has a file that is like one on a full disk.
test.skipIf(process.platform !== 'linux').each(['clean', 'thumbnail'])(
  'decides nothing when there is no space for the %s',
  async (name) => {
    await writeFile(file, await blank('png'))
    await symlink('/dev/full', join(folder, name))
    await expect(inspectUpload({ file, folder })).rejects.toThrow('no space')
  },
)
