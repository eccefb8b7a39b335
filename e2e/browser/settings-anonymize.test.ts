import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../supabase/functions/_shared/contract/index.ts'
import { signedIn } from '../api/support/client.ts'
import { query } from '../api/support/database.ts'
import { expectAnswer } from '../api/support/expect-answer.ts'
import { validUser } from '../api/support/user.ts'
import { portalTabs, shows, uniqueWord, vanishes } from './support/portal.ts'
import { dialog, press, search } from './support/settings.ts'

const portal = portalTabs()
const username = uniqueWord()
const name = `Ada ${username}`
let id = ''

beforeAll(async () => {
  const admin = await signedIn('adm')
  const body = validUser(username, { firstName: 'Ada' })
  id = (await expectAnswer(contract.users.add, await admin.post('/api/admin/users', body))).id
})
afterAll(() => query('delete from auth.users where id = $1', [id]))

test('[nightly] [USER-10] an administrator removes the name of a deactivated person, after a question that says what stays', async () => {
  const { page, complaints } = await portal.openAs('adm', '/settings?tab=users')
  await search(page).fill(username)
  const remove = page.getByRole('button', { name: `Remove the name of ${name}` })
  const active = page.getByRole('switch', { name: `${name} is active` })
  await shows(active)
  expect(await remove.count()).toBe(0)
  await active.click()
  await remove.click()
  await shows(dialog(page).getByText(`Remove the name of ${name} for good?`))
  await shows(dialog(page).getByText('The audit log keeps its earlier entries for two years.'))
  await press(page, 'Cancel')
  await vanishes(dialog(page))

  await remove.click()
  await press(page, 'Remove name')
  await shows(page.getByText('The name was removed'))
  await vanishes(page.getByText(username))
  await search(page).fill('anonymous-')
  await shows(page.getByRole('cell', { name: /^anonymous-[0-9a-f]{12}$/ }))
  expect(await page.getByRole('switch', { name: /^anonymous-/ }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: /^Edit anonymous-/ }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})
