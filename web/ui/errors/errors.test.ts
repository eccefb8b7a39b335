import { expect, test } from 'vitest'
import { textOf } from '@contract/errors/text.ts'
import german from './errors.de.ts'
import french from './errors.fr.ts'
import { withDays } from './with-days.ts'

test('[ADM-11] names what uses a record in the language of the reader', () => {
  const uses = [
    { code: 'use.sites', params: { count: 3 } },
    { code: 'use.profiles', params: { count: '1000+' } },
  ]
  const fault = { code: 'record.in_use', params: { name: 'Nord', uses } }
  expect(textOf(fault)).toBe('"Nord" is in use (sites: 3, people: 1000+). Deactivate it instead.')
  expect(textOf(fault, french)).toBe('« Nord » est utilisé (sites : 3, personnes : 1000+). Désactivez-le plutôt.')
  expect(textOf(fault, german)).toBe(
    '„Nord“ wird verwendet (Standorte: 3, Personen: 1000+). Deaktivieren Sie den Eintrag stattdessen.',
  )
})

test('shows the days of a message in the format of the language, and an example as the API writes it', () => {
  const empty = { code: 'holiday_file.no_days', params: { first: '2026-01-01', last: '2026-12-31' } }
  expect(textOf(withDays(empty, 'de'), german)).toBe(
    'Die Datei enthält keinen Tag vom Do., 1. Jan. 2026 bis zum Do., 31. Dez. 2026',
  )
  const early = { code: 'field.too_early', params: { first: '1970-01-01' } }
  expect(textOf(withDays(early, 'fr'), french)).toBe('Ne doit pas précéder le jeu. 1 janv. 1970')
  const example = { code: 'field.not_day', params: { example: '2026-01-31' } }
  expect(textOf(withDays(example, 'en'))).toBe('Must be a date such as 2026-01-31')
})
