import { readOgg } from './read-ogg.ts'

/** The length of the sound in a file, in packets of 20 ms. */
export async function packetsIn(path: string): Promise<number> {
  let count = 0
  for await (const _ of (await readOgg(path))?.packets ?? []) count += 1
  return count
}
