import { beforeEach, expect, test, vi } from 'vitest'
import { screenOf, textsIn } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import MobileAppGuidePage from './MobileAppGuidePage.tsx'
import texts from './texts.en.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://portal.example' }))

const shown = (): string => screenOf(<MobileAppGuidePage />, undefined, { texts: { 'mobile-app-guide': texts } })
const address = 'https://portal.example/mobile-chat'

test('[MOB-9] shows the title, the kind of app and the direct link', () => {
  const markup = shown()
  expect(textsIn(markup, 'h1', 'code')).toEqual(['Install Mobile Team Chat', address])
  expect(textsOf(markup)).toContain('Progressive Web App (PWA)')
})

test('[MOB-9] [MOB-13] leads to the mobile chat and back to the portal', () => {
  const links = [...shown().matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  expect(links.map(([, href, inner = '']) => [href, textsOf(inner).join('').trim()])).toEqual([
    ['/', 'Back to Enterprise Portal'],
    ['/mobile-chat', 'Open App'],
  ])
})

test('[MOB-10] [MOB-11] lists the steps for each phone', () => {
  expect(
    shown()
      .split('<ol')
      .slice(1)
      .map((list) => textsOf(`<ol${list.split('</ol>')[0]}`)),
  ).toEqual([
    [`Open Chrome and visit ${address}`, 'Open the three-dot menu', "Choose 'Add to Home Screen'", "Tap 'Add'"],
    [
      `Open Safari and visit ${address}`,
      "Tap 'Share'",
      "Choose 'Add to Home Screen'",
      'Change the name if you like',
      "Tap 'Add'",
    ],
  ])
})

test('[MOB-12] lists the features for each phone', () => {
  const features = ['Works offline', 'Push notifications, if enabled', 'Full screen', 'Quick access']
  const listed = textsOf(shown()).map((text) => text.trim())
  expect(listed.filter((text) => features.includes(text))).toEqual([...features, ...features])
})
