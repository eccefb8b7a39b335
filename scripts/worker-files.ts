import { createHash } from 'node:crypto'
import type { WorkerFiles } from '../web/sw/files.ts'
import { filesOf, type Manifest, realtimeClient } from './build-manifest.ts'

export const page = 'index.html'
/** In the frame. */
const markImage = '/favicon.svg'
/** What opens without a connection: the frame, the main portal, both pages of the chat, reporting from a phone, and signing out. */
const roots = [
  page,
  realtimeClient,
  'app/SignedIn.tsx',
  'app/first-page.ts',
  'app/layout/Live.tsx',
  'app/layout/MobileCalls.tsx',
  'app/layout/SidebarDrawer.tsx',
  'blocks/chat/components/MessagePane.tsx',
  'blocks/chat/sending.ts',
  'blocks/reports/stored.ts',
  'blocks/session/unsent-work.ts',
  'features/main-portal/MainPortalPage.tsx',
  'features/mobile-chat/MobileChatPage.tsx',
  'features/mobile-report/components/MobileReportForm.tsx',
  'features/mobile-report/MobileReportPage.tsx',
  'features/mobile-report/queries/places-queries.ts',
  'features/mobile/MobileHomePage.tsx',
  'features/mobile/WaitingReports.tsx',
  'features/notifications/NotificationBell.tsx',
  'features/team-chat/TeamChatPage.tsx',
  'lib/browser-database.ts',
  'lib/push-subscription.ts',
  'ui/ConfirmLeaveDialog.tsx',
]
const catalogs = [
  'blocks/chat',
  'features/main-portal',
  'features/mobile',
  'features/mobile-chat',
  'features/mobile-report',
  'features/notifications',
  'features/team-chat',
]
const languages = ['en', 'fr', 'de']

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The files that the service worker stores, from the manifest of a build and its page. */
export function workerFiles(manifest: Manifest, html: string): WorkerFiles {
  const addresses = (names: readonly string[]) => {
    const absent = names.filter((name) => !manifest[name])
    if (absent.length > 0) throw new Error(`The build has no chunk for the service worker's ${absent.join(', ')}`)
    return [...filesOf(manifest, names)].map((file) => `/${file}`)
  }
  const shell = [...addresses(roots), markImage]
  const textsOf = (language: string) => {
    const chunks = catalogs.map((catalog) => `${catalog}/texts.${language}.ts`)
    const frame = language === 'en' ? [] : [`app/language.${language}.ts`]
    return addresses([...chunks, ...frame]).filter((file) => !shell.includes(file))
  }
  const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]))
  const entry = `/${manifest[page]?.file}`
  return { version: hashOf(JSON.stringify([shell, texts, html])), entry, shell, texts }
}
