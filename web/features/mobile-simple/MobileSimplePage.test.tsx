import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { screenOf } from '@/ui/test-screen.tsx'
import { textsOf } from '@/ui/test-texts.ts'
import { portalVersion } from '@contract/version.ts'
import MobileSimplePage from './MobileSimplePage.tsx'
import texts from './texts.en.ts'

vi.mock('@/ui/Main.tsx', () => ({ Main: ({ children }: { children: ReactNode }) => <main>{children}</main> }))

const markup = screenOf(<MobileSimplePage />, undefined, { texts: { 'mobile-simple': texts } })

test('[MOB-20] [MOB-22] [API-17] shows its title, its links, its hint and the version', () => {
  expect(textsOf(markup)).toEqual([
    'Enterprise Portal',
    'Access your team communication platform',
    'Login to Chat',
    'Direct Access to Chat',
    'Main Application',
    'If login is stuck, try Direct Access.',
    `Version ${portalVersion} • Mobile PWA`,
  ])
})

test('[MOB-21] leads to signing in, to the chat and to the portal', () => {
  expect([...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/api/login?next=%2Fmobile-chat',
    '/mobile-chat',
    '/',
  ])
})
