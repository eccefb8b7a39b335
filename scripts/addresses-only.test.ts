import { expect, test } from 'vitest'
import { withoutSchemas } from './addresses-only.ts'

const groups = `import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const group = z.strictObject({ id: z.int() })

export const groups = {
  list: endpoint('GET /api/groups', {
    summary: 'All groups',
    access: 'person',
    answer: z.array(group),
  }),
  add: endpoint(\`POST \${path}\`, { summary: 'Add a group', access: 'person', body: group, answer: z.void() }),
}
`

test('keeps the address of an endpoint, and leaves out the rest of it', () => {
  const code = withoutSchemas(groups)
  expect(code).toContain("endpoint('GET /api/groups', {}")
  expect(code).toContain('endpoint(`POST ${path}`, {})')
  expect(code).not.toContain('summary')
})

test('says of everything that a module makes that it may be left out when nothing needs it', () => {
  const code = withoutSchemas(groups)
  expect(code).toContain('const group = /* @__PURE__ */ (() => (z.strictObject({ id: z.int() })))()')
  expect(code).toContain('export const groups = /* @__PURE__ */ (() => ({')
})

test('leaves the lines where they are', () => {
  const lineOf = (code: string, text: string) => code.slice(0, code.indexOf(text)).split('\n').length
  expect(lineOf(withoutSchemas(groups), 'add: endpoint')).toBe(lineOf(groups, 'add: endpoint'))
})

test.each([
  'export const passwordMinimum = 6\n',
  "export const decisions = ['acknowledged', 'returned'] as const\n",
  'export const optional = (maximum: number) => z.string().max(maximum)\n',
])('leaves %j as it is', (code) => {
  expect(withoutSchemas(code)).toBe(code)
})
