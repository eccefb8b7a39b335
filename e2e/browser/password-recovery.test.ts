import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Client, demoPassword } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { seriousFindings } from './support/axe.ts'
import { recoveryLink } from './support/mailed-link.ts'
import { portalTabs, shows, signInByHand } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.lyon1'
const newPassword = 'Recovered-demo-4'
const sent = 'If there is an account with this address, the link is on its way.'

beforeEach(forgetSignIns)
afterAll(async () => {
  const client = new Client()
  if (!(await client.signIn(person, newPassword)).ok) return
  await client.put('/api/auth/change-password', { currentPassword: newPassword, newPassword: demoPassword })
})

async function addressOf(username: string): Promise<string> {
  const [row] = await query<{ email: string }>('select email from public.profiles where username = $1', [username])
  return row?.email ?? ''
}

describe('a forgotten password', () => {
  test('is replaced through a mailed link that works once', async () => {
    const { page, complaints } = await portal.open('/login', { width: 360 })
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    const address = await addressOf(person)
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page.getByText(sent))
    expect(await seriousFindings(page)).toEqual([])

    const link = await recoveryLink(address)
    await page.goto(link)
    await page.waitForURL('**/reset-password')
    await page.getByLabel('New password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm new password').fill('123456')
    await page.getByRole('button', { name: 'Save password' }).click()
    await shows(page.getByText('New password must be at least 6 characters'))
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await shows(page.getByText("Passwords don't match"))
    expect(await seriousFindings(page)).toEqual([])
    await page.getByLabel('Confirm new password').fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await shows(page.getByText('Password changed successfully'))
    await page.waitForURL('**/main-portal')
    expect(complaints).toEqual([])

    const { page: other } = await portal.open(link)
    await shows(other.getByText('This link is no longer valid. Ask for a new one.'))
    await signInByHand(other, person)
    await shows(other.getByText('Invalid username or password. Please check your credentials.'))
    await signInByHand(other, person, newPassword)
    await other.waitForURL('**/main-portal')
  })

  test('gets the same answer for an unknown address', async () => {
    const { page } = await portal.open('/forgot-password', { theme: 'dark' })
    await page.getByLabel('Email').fill('nobody.at.all@nordwind.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page.getByText(sent))
    expect(await seriousFindings(page)).toEqual([])
  })

  test('asks a session that began with a password to request a mail', async () => {
    const { page } = await portal.openAs('te.paris1', '/reset-password')
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm new password').fill(newPassword)
    await page.getByRole('button', { name: 'Save password' }).click()
    await shows(page.getByText('Please open the link of a new mail first'))
    expect(new URL(page.url()).pathname).toBe('/reset-password')
  })
})
