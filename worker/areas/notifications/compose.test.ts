import { expect, test } from 'vitest'
import { languages } from '../../../supabase/functions/_shared/contract/people.ts'
import { composeMail, type DueMail } from './compose.ts'

const due: DueMail = {
  id: '00000000-0000-4000-8000-000000000001',
  address: 'a@b.example',
  language: 'en',
  name: 'Ann <Lee>',
  kind: 'report_reminder',
  payload: { date: '2026-03-09', deadline: '18:00' },
}
const missing: DueMail = {
  ...due,
  kind: 'reports_missing',
  payload: { date: '2026-03-09', count: 2, names: 'Amélie Faure, Wei Chen', hasTracking: false },
}

test('states the day and the deadline in a reminder and links to the form', () => {
  const mail = composeMail(due, 'https://portal.example')
  expect(mail.to).toBe('a@b.example')
  expect(mail.subject).toBe('Your report for Monday, March 9, 2026 is still missing')
  expect(mail.text).toContain('It counts as late after 18:00.')
  expect(mail.text).toContain('https://portal.example/submit-report')
  expect(mail.html).toContain('Hello Ann &lt;Lee&gt;,')
})

test('states the number of missing reports and their authors in a summary', () => {
  const mail = composeMail(missing, 'https://portal.example')
  expect(mail.subject).toBe('2 reports for Monday, March 9, 2026 are missing')
  expect(mail.text).toContain('Amélie Faure, Wei Chen')
  expect(mail.html).toContain('startDate=2026-03-09&amp;endDate=2026-03-09&amp;status=overdue')
  expect(
    composeMail({ ...missing, payload: { ...missing.payload, count: 1 } }, 'https://portal.example').subject,
  ).toContain('1 report for')
})

test.each(languages)('writes both mails and the day in %s', (language) => {
  const day = { en: 'March', fr: 'mars', de: 'März' }[language]
  for (const one of [due, missing])
    expect(composeMail({ ...one, language }, 'https://portal.example').subject).toContain(day)
})

test('throws for a kind that is not sent by mail', () => {
  expect(() => composeMail({ ...due, kind: 'report_returned' }, 'https://portal.example')).toThrow('no mail')
})
