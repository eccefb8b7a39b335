import { rename, rm, writeFile } from 'node:fs/promises'

/** Replaces a file that only its owner may read. On a full disk, or if the process is killed, it stays as it was. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const half = `${file}.half`
  try {
    await writeFile(half, text, { mode: 0o600, flush: true })
    await rename(half, file)
  } catch (cause) {
    await rm(half, { force: true })
    throw cause
  }
}
