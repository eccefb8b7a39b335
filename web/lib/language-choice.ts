import { useSyncExternalStore } from 'react'
import { languages } from '@contract/people.ts'
import { setIfPossible, storage } from './storage.ts'

export type Language = (typeof languages)[number]

/** The language that is used until a person chooses another. */
export const defaultLanguage: Language = 'en'

const key = 'portal.language'
const listeners = new Set<() => void>()

export const chosenLanguage = (): Language =>
  languages.find((language) => language === storage.getItem(key)) ?? defaultLanguage

/** Sets the language of this browser; the profile stores the same choice for the person. */
export function chooseLanguage(language: Language): void {
  setIfPossible(key, language)
  for (const listener of listeners) listener()
}

/** Subscribes to changes of the language; returns the unsubscribe function. */
export function onLanguageChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguageChoice = (): Language => useSyncExternalStore(onLanguageChosen, chosenLanguage)
