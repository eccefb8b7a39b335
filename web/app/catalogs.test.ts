import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { languages } from '@contract/people.ts'

interface Texts {
  [key: string]: string | Texts
}

const catalogs = import.meta.glob<Texts>('../**/texts.{en,fr,de}.ts', { eager: true, import: 'default' })
const errors = import.meta.glob<Texts>('../ui/errors/errors.{fr,de}.ts', { eager: true, import: 'default' })
const english = Object.keys(catalogs).filter((path) => path.endsWith('.en.ts'))
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
  expect(outline(catalogs[translation] ?? {})).toEqual(outline(catalogs[original] ?? {}))
})

const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)))
const isWrong: Record<string, RegExp> = {
  fr: /[^\u00a0][:;!?»%](?!\/|\w)|«[^\u00a0]|\p{L}'\p{L}|\.\.\.|\u00a0{2}/u,
  de: /[^\u00a0][…%]|["'`]|\.\.\.|\u00a0{2}/u,
}

test.each(['fr', 'de'])('the typography of every text in %s is that of its language', (language) => {
  const texts = Object.entries({ ...catalogs, ...errors }).filter(([path]) => path.endsWith(`.${language}.ts`))
  const wrong = texts.flatMap(([path, catalog]) =>
    valuesOf(catalog)
      .filter((text) => isWrong[language]?.test(text))
      .map((text) => `${path}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test.each(languages)('no meeting’s status has the same word as an invitation in %s', (language) => {
  const { status, invitation } = catalogs[`../features/meeting-agenda/texts.${language}.ts`] as Record<string, Texts>
  const words = [status, invitation].flatMap((texts) => valuesOf(texts ?? {}))
  expect(words).toHaveLength(8)
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  [0, 20, 'Vu\u00a0: 0 sur 20 personnes'],
  [1, 20, 'Vu\u00a0: 1 sur 20 personnes'],
  [0, 1, 'Vu\u00a0: 0 sur 1 personne'],
])('French says in the right number that %i of %i people have seen a message', async (seen, count, text) => {
  const chat = catalogs['../blocks/chat/texts.fr.ts'] ?? {}
  const french = createInstance({ lng: 'fr', resources: { fr: { chat } } })
  await french.init()
  expect(french.t('seenOf', { ns: 'chat', seen, count })).toBe(text)
})
