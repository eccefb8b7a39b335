import { auth } from '@contract/auth.ts'
import type { Request } from '@contract/endpoint.ts'
import { call } from './api.ts'
import { chooseLanguage, type Language } from './language-choice.ts'
import { queryClient } from './query.ts'
import { userQuery } from './session.ts'
import { chooseTheme, type ThemeChoice } from './theme-choice.ts'

/** Stores a choice in the profile if someone is signed in. */
async function store(body: Request<typeof auth.preferences>['body']): Promise<void> {
  if (!queryClient.getQueryData(userQuery.queryKey)) return
  const { user } = await call(auth.preferences, { body })
  queryClient.setQueryData(userQuery.queryKey, (before) => before && { ...before, ...user })
}

/** Changes the theme at once and stores it. */
export async function saveTheme(theme: ThemeChoice): Promise<void> {
  chooseTheme(theme)
  await store({ theme })
}

/** Changes the language at once and stores it. */
export async function saveLanguage(language: Language): Promise<void> {
  chooseLanguage(language)
  await store({ language })
}
