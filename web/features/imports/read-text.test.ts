import { expect, test } from 'vitest'
import { importColumns } from '@contract/jobs/table-import.ts'
import { readText } from './read-text.ts'
import { templateOf } from './template.ts'

test('decodes UTF-8, and anything else as Windows-1252', async () => {
  expect(await readText(new Blob(['Zoë']))).toBe('Zoë')
  expect(await readText(new Blob([new Uint8Array([0x5a, 0x6f, 0xeb])]))).toBe('Zoë')
})

test('writes a template with the columns and one example, quoted where necessary', () => {
  const [header, example] = templateOf('sites').slice(1).split('\r\n')
  expect(header).toBe(importColumns.sites.map(({ name }) => name).join(','))
  expect(example).toContain('"1 rue de Bercy, 75012 Paris"')
})
