import { expect, test } from 'vitest'
import { translated } from '@/lib/messages.ts'
import { credentials, passwordChange } from '@contract/auth.ts'
import { answeredWith, sourceProblems } from '@contract/calendar-sources.ts'
import { languages } from '@contract/people.ts'
import { reportInput } from '@contract/reports.ts'
import de from '../ui/messages.de.ts'
import fr from '../ui/messages.fr.ts'

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

test.each(Object.entries({ de, fr }))('every message in %s has the placeholders of the English one', (_, messages) => {
  for (const [message, translation] of Object.entries(messages))
    expect(placeholders(translation)).toEqual(placeholders(message))
})

test.each(Object.entries({ de, fr }))('every message of the forms has a translation in %s', (_, messages) => {
  const issues = [
    credentials.safeParse({ username: '', password: '' }),
    passwordChange.safeParse({ currentPassword: '', newPassword: '' }),
    passwordChange.safeParse({ currentPassword: 'x', newPassword: 'x'.repeat(100) }),
    reportInput.shape.date.safeParse(''),
  ].flatMap(({ error }) => error?.issues ?? [])
  expect(issues.length).toBeGreaterThan(5)
  expect(issues.filter(({ message }) => translated(message, messages) === message)).toEqual([])
})

test.each(Object.entries({ de, fr }))(
  'every reason why a calendar cannot be read has a translation in %s',
  (_, messages) => {
    const reasons = [...Object.values(sourceProblems), answeredWith(404)]
    expect(reasons.filter((reason) => translated(reason, messages) === reason)).toEqual([])
  },
)
