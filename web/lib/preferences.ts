import { contract } from '@contract/index.ts'
import { call } from './api.ts'
import { queryClient } from './query.ts'
import { userQuery } from './session.ts'
import { chooseTheme, type ThemeChoice } from './theme-choice.ts'

/** Changes the look at once, and keeps it for the signed-in person where there is one. */
export async function keepTheme(theme: ThemeChoice): Promise<void> {
  chooseTheme(theme)
  if (!queryClient.getQueryData(userQuery.queryKey)) return
  const { user } = await call(contract.auth.preferences, { body: { theme } })
  queryClient.setQueryData(userQuery.queryKey, user)
}
