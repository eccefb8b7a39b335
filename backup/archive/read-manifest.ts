import { StartError } from '../../local/start-error.ts'
import type { Entry } from './entries.ts'
import { formatVersion, identification, type Manifest, manifest } from './format.ts'

/** A manifest is much smaller than this. */
const largestManifest = 16 * 1024 * 1024

/** Reads the manifest before the checksum is compared, so that the error says when a file is no backup at all. */
export async function readManifest(file: string, entry: Entry | undefined): Promise<Manifest> {
  const text = entry && entry.size <= largestManifest ? (await entry.content()).toString() : ''
  const known = identification.safeParse(jsonOf(text)).data
  if (!known)
    throw new StartError(
      `${file} is not a backup of the portal, or its beginning is damaged`,
      'give a file that npm run backup has made',
    )
  if (known.formatVersion !== formatVersion)
    throw new StartError(
      `${file} has format ${known.formatVersion}, but this version of the portal reads format ${formatVersion}`,
      'use the version of the portal that made it',
    )
  const whole = manifest.safeParse(jsonOf(text)).data
  if (!whole) throw new StartError(`${file} is damaged: its manifest is incomplete`, 'use another backup')
  return whole
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
