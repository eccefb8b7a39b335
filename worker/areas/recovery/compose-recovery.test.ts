import { expect, test } from 'vitest'
import { languages } from '../../../supabase/functions/_shared/contract/people.ts'
import { composeRecovery } from './compose-recovery.ts'

const due = { address: 'a@b.example', language: 'en', name: 'Ann <Lee>', token: 'a-token_1' } as const

test('links to the page for a new password, with the token in the fragment, which no server sees', () => {
  const mail = composeRecovery(due, 'https://portal.example')
  expect(mail).toMatchObject({ to: 'a@b.example', subject: 'Choose a new password' })
  expect(mail.html).toContain('href="https://portal.example/reset-password#a-token_1"')
  expect(mail.html).toContain('Hello Ann &lt;Lee&gt;,')
})

test.each(languages)('writes the mail in %s', (language) => {
  const { subject, text } = composeRecovery({ ...due, language }, 'https://portal.example')
  expect(subject).toBe(
    { en: 'Choose a new password', fr: 'Choisir un nouveau mot de passe', de: 'Neues Passwort wählen' }[language],
  )
  expect(text).toContain({ en: 'an hour', fr: 'une heure', de: 'einer Stunde' }[language])
})
