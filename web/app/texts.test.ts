import { getI18n } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { chooseLanguage, chosenLanguage } from '@/lib/language-choice.ts'
import { startTexts } from './texts.ts'

test('a language whose texts cannot be loaded can be chosen again, and is loaded then', async () => {
  await startTexts()
  vi.doMock('./language.fr.ts', () => {
    throw new Error('No connection')
  })
  chooseLanguage('fr')
  await expect.poll(chosenLanguage).toBe('en')
  expect(getI18n().language).toBe('en')
  vi.doUnmock('./language.fr.ts')
  chooseLanguage('fr')
  await expect.poll(() => getI18n().language).toBe('fr')
  expect(chosenLanguage()).toBe('fr')
})
