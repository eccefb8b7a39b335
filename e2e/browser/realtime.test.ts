import { expect, test } from 'vitest'
import { testedStack } from '../support/addresses.ts'
import { portalTabs } from './support/portal.ts'

const portal = portalTabs()

test('[nightly] the page’s policy allows a WebSocket to Realtime, and to no other site', async () => {
  const { page } = await portal.openAs('te.paris1', '/profile')
  const open = (address: string) =>
    page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
          const socket = new WebSocket(url)
          socket.addEventListener('open', () => resolve('open'))
        }),
      address,
    )
  const { host } = new URL(page.url())
  const path = `realtime/v1/websocket?apikey=${testedStack().publishableKey}&vsn=2.0.0`
  expect(await open(`ws://${host}/${path}`)).toBe('open')
  expect(await open(`wss://elsewhere.example/${path}`)).toBe('connect-src')
})
