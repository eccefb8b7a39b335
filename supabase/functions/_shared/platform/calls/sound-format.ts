type Bytes = Uint8Array<ArrayBuffer>

/** In bytes: enough for the headers of a file and its first sound. */
const prefixBytes = 65_536

/** Reads the beginning of a stream, and returns it with a stream of everything. */
async function peek(stream: ReadableStream<Uint8Array>): Promise<{ first: Bytes; whole: ReadableStream<Uint8Array> }> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < prefixBytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  const first = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    first.set(chunk, offset)
    offset += chunk.length
  }
  const whole = new ReadableStream<Uint8Array>({
    start(controller) {
      if (size > 0) controller.enqueue(first)
    },
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
  return { first, whole }
}

/** The format of a file with sound and without pictures, by its content; null for anything else. */
async function formatOf(first: Bytes): Promise<'webm' | 'ogg' | null> {
  const { BufferSource, EncodedPacketSink, Input, OGG, WEBM } = await import('mediabunny')
  const input = new Input({ formats: [WEBM, OGG], source: new BufferSource(first) })
  try {
    const [format, sound, pictures] = [
      await input.getFormat(),
      await input.getPrimaryAudioTrack(),
      await input.getVideoTracks(),
    ]
    if (!sound || pictures.length > 0 || !(await new EncodedPacketSink(sound).getFirstPacket())) return null
    return format === OGG ? 'ogg' : 'webm'
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/** The format of what a stream contains, judged by its beginning, and a stream with all of it. */
export async function detectSoundFormat(stream: ReadableStream<Uint8Array>) {
  const { first, whole } = await peek(stream)
  return { format: await formatOf(first), content: whole }
}
