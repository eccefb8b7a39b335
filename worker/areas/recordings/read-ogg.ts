import { open } from 'node:fs/promises'
import { capturePattern, pageHeaderBytes } from './ogg.ts'

function commentsIn(tags: Buffer): Map<string, string> {
  const comments = new Map<string, string>()
  let offset = 8
  const next = () => {
    const start = offset + 4
    offset = start + tags.readUInt32LE(offset)
    return tags.toString('utf8', start, offset)
  }
  next()
  const count = tags.readUInt32LE(offset)
  offset += 4
  for (let index = 0; index < count; index += 1) {
    const [key = '', ...value] = next().split('=')
    comments.set(key, value.join('='))
  }
  return comments
}

/** The packets of a file, page by page. Ends before a page that is not whole, which a killed recorder leaves behind. */
async function* packetsIn(path: string): AsyncGenerator<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(pageHeaderBytes)
    for (let offset = 0; ;) {
      const { bytesRead } = await file.read(head, 0, pageHeaderBytes, offset)
      if (bytesRead < pageHeaderBytes || !head.subarray(0, 4).equals(capturePattern)) return
      const lacing = Buffer.alloc(head[26] ?? 0)
      await file.read(lacing, 0, lacing.length, offset + pageHeaderBytes)
      const body = Buffer.alloc(lacing.reduce((sum, length) => sum + length, 0))
      const read = await file.read(body, 0, body.length, offset + pageHeaderBytes + lacing.length)
      if (read.bytesRead < body.length) return
      let start = 0
      let end = 0
      for (const length of lacing) {
        end += length
        if (length === 255) continue
        yield body.subarray(start, end)
        start = end
      }
      offset += pageHeaderBytes + lacing.length + body.length
    }
  } finally {
    await file.close()
  }
}

/** The sound of a file: its comments, and its packets of 20 ms each. */
export interface OggFile {
  comments: Map<string, string>
  packets: AsyncGenerator<Buffer>
}

/** Null for a file that ends before its sound, because the recorder was killed when it began. */
export async function readOgg(path: string): Promise<OggFile | null> {
  const packets = packetsIn(path)
  const head = await packets.next()
  const tags = await packets.next()
  if (head.done || tags.done) return null
  return { comments: commentsIn(tags.value), packets }
}
