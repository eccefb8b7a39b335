import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Block } from './blocks.ts'

/** Where whole lines occur in a text: the index of each occurrence. */
function placesOf(lines: string, text: string): number[] {
  const places: number[] = []
  for (let place = text.indexOf(lines); place !== -1; place = text.indexOf(lines, place + 1))
    if (place === 0 || text[place - 1] === '\n') places.push(place)
  return places
}

/** The file after the edit. Changes that were made already are left as they are. */
function edited(file: string, text: string, { changes }: Extract<Block, { kind: 'edit' }>): string {
  return changes.reduce((current, { before, after }) => {
    if (placesOf(after, current).length === 1) return current
    const [place, ...others] = placesOf(before, current)
    if (place === undefined || others.length > 0)
      throw new Error(`${file} has these lines ${place === undefined ? 'nowhere' : 'more than once'}:\n${before}`)
    return current.slice(0, place) + after + current.slice(place + before.length)
  }, text)
}

const stored = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Does in the repository at `root` what a block says, and returns the path of the file that it has written. */
export function applyBlock(root: string, block: Exclude<Block, { kind: 'run' }>): string {
  const path = join(root, block.file)
  const before = stored(path)
  if (block.kind === 'create' && before !== undefined && before !== block.text)
    throw new Error(`${block.file} exists already, with another text`)
  if (block.kind === 'edit' && before === undefined) throw new Error(`${block.file} does not exist`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, block.kind === 'create' ? block.text : edited(block.file, before ?? '', block))
  return block.file
}
