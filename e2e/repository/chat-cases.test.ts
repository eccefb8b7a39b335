import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const named = [...read('docs/chat-cases.md').matchAll(/`(?<file>[^`]+\.test\.tsx?)`: (?<title>.+?)(?=<br>| \|)/g)].map(
  ({ groups }) => ({ file: groups?.['file'] ?? '', title: groups?.['title'] ?? '' }),
)

test('every test that the cases of the chat name exists', () => {
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ file, title }) => !read(file).includes(title))).toEqual([])
})
