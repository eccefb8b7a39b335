import { narrowScreen } from '@/lib/narrow.ts'
import { firstCheckIn } from './check-in.ts'
import { screenFor } from './choose-screen.ts'
import { pageAt, screens } from './features.ts'
import type { LazyScreen } from './lazy-screen.ts'

/** The screen that a signed-in person sees first at this path and screen width. */
function firstScreen(path: string): LazyScreen {
  const { portalHome, mobileHome, notFound } = screens
  const page = pageAt(path)
  const isNarrow = matchMedia(narrowScreen).matches
  const shown = { 'main-portal': portalHome, mobile: mobileHome, page: page ?? notFound, 'not-found': notFound }
  return shown[screenFor({ path, isNarrow, isKnown: page !== undefined })]
}

/** Fetches a signed-in person's first page and its data in parallel. */
export function startFirstPage(path: string): void {
  void firstCheckIn()
  const screen = firstScreen(path)
  screen.startReads()
  screen.preload()
}
