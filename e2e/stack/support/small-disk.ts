import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Stack, type StackOptions, startStack } from '../../../local/index.ts'
import { copyTemplate } from '../../support/template.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { mount, unmount } from './mount.ts'

interface OnSmallDisk {
  stack: Stack
  dataDir: string
  disk: string
  stop: () => Promise<void>
}

/** Starts a stack of which one folder is a disk of its own, with a size such as `2m`; `prepare` may fill it before the start. */
export async function startOnSmallDisk(
  place: string,
  size: string,
  options: Partial<StackOptions> = {},
  prepare: (disk: string) => unknown = () => undefined,
): Promise<OnSmallDisk> {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const disk = join(dataDir, place)
  await copyTemplate('demo', dataDir)
  await mkdir(disk, { recursive: true })
  mount(disk, `size=${size},mode=700`)
  const remove = async () => {
    unmount(disk)
    await rm(folder, { recursive: true })
  }
  try {
    prepare(disk)
    const stack = await startStack({ dataDir, seed: 'demo', ...options })
    return { stack, dataDir, disk, stop: () => stack.stop().then(remove) }
  } catch (cause) {
    await remove()
    throw cause
  }
}
