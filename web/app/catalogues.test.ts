import { expect, test } from 'vitest'
import { languages } from '@contract/people.ts'

interface Texts {
  [key: string]: string | Texts
}

const catalogues = import.meta.glob<Texts>('../**/texts.{en,fr,de}.ts', { eager: true, import: 'default' })
const english = Object.keys(catalogues).filter((path) => path.endsWith('.en.ts'))
const cases = english.flatMap((path) =>
  languages.map((language) => [path, path.replace('.en.ts', `.${language}.ts`)] as const),
)

const placeholders = (text: string) => [...text.matchAll(/\{\{[^}]+\}\}/g)].map(([found]) => found).toSorted()

/** Maps each text's key path to its placeholders. */
function outline(texts: Texts, way = ''): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${way}${key}`, placeholders(value)]]
        : Object.entries(outline(value, `${way}${key}.`)),
    ),
  )
}

test.each(cases)('%s has the same texts and placeholders as %s', (original, translation) => {
  expect(outline(catalogues[translation] ?? {})).toEqual(outline(catalogues[original] ?? {}))
})
