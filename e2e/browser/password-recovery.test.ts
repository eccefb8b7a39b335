import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Client, demoPassword } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { tokenFor } from '../api/support/recovery.ts'
import { seriousFindings } from './support/axe.ts'
import { recoveryLink } from './support/mailed-link.ts'
import { portalTabs, shows, signInByHand } from './support/portal.ts'

const portal = portalTabs()
const person = 'te.lyon1'
const newPassword = 'Recovered-demo-4'
const sent = 'If there is an account with this address, the link is on its way.'

beforeEach(forgetSignIns)
afterAll(async () => {
  await new Client().put('/api/auth/reset-password', { token: await tokenFor(person), newPassword: demoPassword })
})

async function chooseIn(page: Page): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
}

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
    expect(await seriousFindings(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/login')
    await signInByHand(page, person)
    await shows(page.getByText('Invalid username or password. Please check your credentials.'))
    await signInByHand(page, person, newPassword)
    await page.waitForURL('**/main-portal')

    await page.goto(link)
    await chooseIn(page)
    await shows(page.getByText('This link is no longer valid. Request a new one.'))
  })

  test('[nightly] gets the same response for an unknown address, and asks the portal alone', async () => {
    const { page } = await portal.open('/forgot-password', { theme: 'dark' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.getByLabel('Email').fill('nobody.at.all@nordwind.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page.getByText(sent))
    expect(asked.filter((request) => /\/(?:api|auth)\//.test(request))).toEqual(['POST /api/auth/recover'])
    expect(await seriousFindings(page)).toEqual([])
  })

  test('[nightly] is replaced without touching the session of somebody else in the same browser', async () => {
    const { page } = await portal.openAs('te.paris1', `/reset-password#${await tokenFor(person)}`)
    await chooseIn(page)
    await shows(page.getByText('Password changed successfully'))
    await page.goto('/profile')
    await shows(page.getByRole('heading', { name: 'My Profile' }))
    expect(await page.getByText('te.paris1', { exact: true }).count()).toBe(1)
  })

  test('[nightly] shows why no mail can be requested now', async () => {
    await query(
      `insert into session.recoveries (email, network, is_mailed)
       select 'x', session.network_of(a.address), false from generate_series(1, 30), unnest(array['127.0.0.1', '::1']) as a (address)`,
    )
    const { page } = await portal.open('/forgot-password')
    await page.getByLabel('Email').fill('nobody.at.all@nordwind.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await shows(page.getByText('Too many requests came from your network. Wait five minutes, then try again.'))
    expect(await query(`select from session.recoveries where email like 'nobody%'`)).toEqual([])
  })
})
