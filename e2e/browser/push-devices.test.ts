import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Client, signedIn } from '../api/support/client.ts'
import { forgetSignIns, query } from '../api/support/database.ts'
import { portalTabs, shows, signInByCall } from './support/portal.ts'
import { pushServiceOf } from './support/push-service.ts'

const portal = portalTabs(undefined, { isWhole: true })
const person = 'som.paris1'
beforeEach(forgetSignIns)
afterEach(async () => {
  await query('delete from public.push_subscriptions')
  await query('delete from public.push_preferences')
})

/** A page of the portal in a browser with a push service. */
async function open(path: string, as = person) {
  const { page, complaints } = await portal.openAs(as, '/mobile-simple', { worker: true })
  const service = await pushServiceOf(page.context())
  await page.goto(path)
  return { page, service, complaints }
}
const here = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' })
const isOn = (page: Page) => here(page).getAttribute('aria-checked')
const endpointsOf = async (username = person) => {
  const stored = `select s.endpoint from public.push_subscriptions s join public.profiles p on p.id = s.person_id where p.username = $1`
  return (await query<{ endpoint: string }>(stored, [username])).map(({ endpoint }) => endpoint)
}
async function turnOn(page: Page) {
  await here(page).click()
  await expect.poll(() => isOn(page)).toBe('true')
}
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).first().click()

describe('[MOB-33] this device', () => {
  test('[nightly] receives nothing before a click, renews its subscription at a start and with a new key, and ends it with Sign Out', async () => {
    const { page, service, complaints } = await open('/profile')
    await shows(here(page))
    expect(service.endpoint()).toBeUndefined()
    await turnOn(page)
    const first = service.endpoint()
    expect(await endpointsOf()).toEqual([first])
    await query(`update public.push_subscriptions set confirmed_at = now() - interval '1 day'`)
    await page.reload()
    const renewed = `select from public.push_subscriptions where confirmed_at > now() - interval '1 hour'`
    await expect.poll(() => query(renewed)).toHaveLength(1)
    expect(await endpointsOf()).toEqual([first])
    service.changeKey()
    await page.reload()
    await expect.poll(() => endpointsOf()).not.toEqual([first])
    expect(await endpointsOf()).toEqual([service.endpoint()])
    // The push service has told the portal that it no longer knows the subscription.
    const given = service.endpoint()
    await query('delete from public.push_subscriptions')
    await page.reload()
    await expect.poll(() => endpointsOf()).toHaveLength(1)
    expect(await endpointsOf()).not.toEqual([given])
    const last = service.endpoint()
    await signOut(page)
    await shows(page.getByRole('button', { name: 'Sign In' }))
    expect(service.endpoint()).toBeUndefined()
    const live =
      'select from public.push_subscriptions p join auth.sessions s on s.id = p.session_id where p.endpoint = $1'
    expect(await query(live, [last])).toEqual([])
    expect(complaints).toEqual([])
  })

  test('receives nothing of a person after somebody else has signed in, until they sign in again', async () => {
    const { page, service } = await open('/profile')
    await turnOn(page)
    await signInByCall(page.context(), 'te.paris1')
    await page.goto('/profile')
    await expect.poll(() => service.endpoint()).toBeUndefined()
    await shows(here(page))
    expect(await isOn(page)).toBe('false')
    await signInByCall(page.context(), person)
    await page.goto('/profile')
    await expect.poll(() => service.endpoint()).toBeDefined()
    await expect.poll(() => endpointsOf()).toContain(service.endpoint())
    expect(await endpointsOf('te.paris1')).toEqual([])
  })

  test('[nightly] says so when the permission is refused', async () => {
    const { page, service } = await open('/profile')
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await here(page).click()
    await shows(page.getByText('Notifications denied'))
    expect(service.endpoint()).toBeUndefined()
  })

  test('[nightly] [MOB-3] [MOB-19] is subscribed when the mobile chat is opened, also after the cache was cleared, but not once turned off', async () => {
    const { page, service } = await open('/mobile-chat')
    await expect.poll(() => endpointsOf()).toHaveLength(1)
    const first = service.endpoint()
    await page.goto('/cache-clear')
    await page.waitForURL('**/mobile-chat?v=5.0.0')
    await expect.poll(() => [undefined, first].includes(service.endpoint())).toBe(false)
    await expect.poll(() => endpointsOf()).toEqual([service.endpoint()])
    await page.goto('/profile')
    await here(page).click()
    await expect.poll(() => isOn(page)).toBe('false')
    await page.goto('/mobile-chat')
    await shows(page.getByRole('list', { name: 'Rooms' }))
    expect(await page.evaluate(() => localStorage.getItem('chat.notifications'))).toBe('granted')
    expect(service.endpoint()).toBeUndefined()
  })
})

describe('[MOB-35] the settings', () => {
  let phone: Client
  beforeEach(async () => {
    phone = await signedIn(person)
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) }
    const subscription = { endpoint: 'https://push.example.com/phone', keys }
    const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
    await phone.put('/api/push/subscription', subscription, { 'User-Agent': userAgent })
  })

  test('[nightly] are saved, and remove another device', async () => {
    const { page, complaints } = await open('/profile')
    const stored = async () => (await phone.get('/api/push')).json()
    await page.getByRole('switch', { name: 'Messages' }).click()
    await expect.poll(stored).toMatchObject({ pushesChat: false, pushesWork: true })
    await page.getByRole('switch', { name: 'Hide the content' }).click()
    await expect.poll(stored).toMatchObject({ pushesChat: false, hidesContent: true })
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect.poll(stored).toMatchObject({ quietFrom: '20:00', quietUntil: '07:00' })
    const until = page.getByRole('textbox', { name: 'Quiet until' })
    await until.fill('06:30')
    await until.press('Enter')
    await expect.poll(stored).toMatchObject({ quietFrom: '20:00', quietUntil: '06:30' })
    await page.getByRole('switch', { name: 'Mentions on days off too' }).click()
    await expect.poll(stored).toMatchObject({ quietOnDaysOff: true, mentionsOnDaysOff: true })
    await page.getByRole('switch', { name: 'Quiet on days off' }).click()
    await expect.poll(stored).toMatchObject({ quietOnDaysOff: false })
    await page.getByRole('button', { name: 'Remove Chrome, Android' }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => endpointsOf()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('[MOB-33] [MOB-36] send a test, and keep a device that was removed elsewhere from coming back', async () => {
    const { page, service } = await open('/profile')
    await turnOn(page)
    await page.getByRole('button', { name: 'Send a test notification' }).click()
    await shows(page.getByText('The test notification is on its way'))
    const { devices } = (await (await phone.get('/api/push')).json()) as {
      devices: { id: string; isCurrent: boolean }[]
    }
    const removed = devices.find(({ isCurrent }) => !isCurrent)
    expect((await phone.delete(`/api/push/devices/${removed?.id}`)).status).toBe(204)
    await page.reload()
    await expect.poll(() => service.endpoint()).toBeUndefined()
    await page.reload()
    await shows(here(page))
    expect(await isOn(page)).toBe('false')
    expect(await endpointsOf()).toEqual(['https://push.example.com/phone'])
  })
})
