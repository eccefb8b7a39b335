import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, statSync } from 'node:fs'
import { access, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { App } from '@supabase/lite'
import { wantedRange } from '../shims/storage-downloads.ts'
import { currentUpload } from '../shims/storage-uploads.ts'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/** The first and last byte of a `Range` header; undefined for the whole file, also when the range is past the end. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end ? { start, end } : undefined
}

/** The metadata of a file that is missing, which nobody reads. */
const unknown: ObjectMetadata = { cacheControl: '', contentLength: 0, eTag: '', mimetype: '', size: 0 }

const noSuchKey = 'NoSuchKey'
const notFound = () => Object.assign(new Error('Object not found'), { status: 404, statusCode: 404, code: noSuchKey })

const halfEnd = '.half'
const halfOf = (file: string): string => `${file}.${randomUUID()}${halfEnd}`

/** Removes what a killed process has written without finishing it. */
export async function removeHalfFiles(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const halves = entries.filter((entry) => entry.isFile() && entry.name.endsWith(halfEnd))
  await Promise.all(halves.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })))
}

/** Stores objects as files: `<bucket>/<hash of the key>`, with their metadata in a `.json` file beside each. */
export function fileStorage(root: string): StorageAdapter {
  function fileOf(bucket: string, key: string): string {
    return join(root, encodeURIComponent(bucket), createHash('sha256').update(key).digest('hex'))
  }

  /** Never creates the root: where it is missing, a disk may not be mounted. */
  async function makeFolder(bucket: string): Promise<void> {
    await mkdir(join(root, encodeURIComponent(bucket))).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EEXIST') throw cause
    })
  }

  async function head(bucket: string, key: string): Promise<ObjectMetadata> {
    const file = fileOf(bucket, key)
    const [text, { size, mtime }] = await Promise.all([readFile(`${file}.json`, 'utf8'), stat(file)]).catch(
      async (cause: NodeJS.ErrnoException) => {
        // Where the root is missing too, no file is known to be.
        await access(root)
        throw cause.code === 'ENOENT' ? notFound() : cause
      },
    )
    const known = JSON.parse(text) as { cacheControl: string; mimetype: string; eTag: string }
    return { ...known, size, contentLength: size, lastModified: mtime, httpStatusCode: 200 }
  }

  /**
   * Stores what `write` writes to two files. Each gets its name once both are whole, so that a full disk neither
   * changes a stored object nor leaves anything behind; the metadata comes last, because without it there is no object.
   */
  async function put(
    bucket: string,
    key: string,
    write: (content: string, metadata: string) => Promise<void>,
  ): Promise<ObjectMetadata> {
    await makeFolder(bucket)
    const file = fileOf(bucket, key)
    const [content, metadata] = [halfOf(file), halfOf(`${file}.json`)]
    try {
      await write(content, metadata)
      finish(bucket, key, content, metadata)
    } catch (cause) {
      await Promise.all([rm(content, { force: true }), rm(metadata, { force: true })])
      throw cause
    }
    return head(bucket, key)
  }

  /** Synchronous, so that the second of two uploads that may not replace an object finds the first. */
  function finish(bucket: string, key: string, content: string, metadata: string): void {
    const upload = currentUpload.getStore()
    const file = fileOf(bucket, key)
    if (upload && !upload.mayReplace) {
      const known = statSync(`${file}.json`, { throwIfNoEntry: false })
      // A file older than this process has no row: a killed process left it. Lite has already refused an object that has
      // a row.
      if (known && known.mtimeMs >= performance.timeOrigin) {
        upload.isDuplicate = true
        throw new Error('The object already exists')
      }
      upload.undo = () => remove(bucket, key)
    }
    renameSync(content, file)
    renameSync(metadata, `${file}.json`)
  }

  async function remove(bucket: string, key: string): Promise<void> {
    await Promise.all([rm(fileOf(bucket, key), { force: true }), rm(`${fileOf(bucket, key)}.json`, { force: true })])
  }

  return {
    driver: undefined,
    async getObject(bucket, key, _version, headers) {
      const metadata = await head(bucket, key).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code !== noSuchKey) throw cause
      })
      // Without a body, the response is 404; after an error it would be 500.
      if (!metadata) return { metadata: unknown, httpStatusCode: 404 }
      if (headers?.ifNoneMatch === metadata.eTag)
        return { metadata: { ...metadata, httpStatusCode: 304 }, httpStatusCode: 304 }
      const range = rangeOf(headers?.range ?? wantedRange.getStore(), metadata.size)
      if (!range) return { metadata, httpStatusCode: 200, body: Readable.toWeb(createReadStream(fileOf(bucket, key))) }
      const { start, end } = range
      return {
        metadata: {
          ...metadata,
          contentLength: end - start + 1,
          contentRange: `bytes ${start}-${end}/${metadata.size}`,
          httpStatusCode: 206,
        },
        httpStatusCode: 206,
        body: Readable.toWeb(createReadStream(fileOf(bucket, key), { start, end })),
      }
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const hash = createHash('md5')
      const bytes =
        body instanceof Uint8Array
          ? Readable.from([body])
          : Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
      return put(bucket, key, async (content, metadata) => {
        await pipeline(
          bytes.on('data', (chunk: Uint8Array) => hash.update(chunk)),
          createWriteStream(content, { flush: true }),
        )
        const known = { mimetype, cacheControl, eTag: `"${hash.digest('hex')}"` }
        await writeFile(metadata, JSON.stringify(known), { flush: true })
      })
    },
    copyObject: (sourceBucket, source, _version, bucket, key) =>
      put(bucket, key, async (content, metadata) => {
        await copyFile(fileOf(sourceBucket, source), content)
        await copyFile(`${fileOf(sourceBucket, source)}.json`, metadata)
      }),
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)))
    },
    headObject: head,
    async privateAssetUrl(bucket, key) {
      return `file://${fileOf(bucket, key)}`
    },
  }
}
