import { narrowScreen } from '@/lib/narrow.ts'
import { screenFor } from './choose-screen.ts'
import { featureAt, mainPortal, mobileHome, notFound } from './features.ts'
import type { LazyPage } from './lazy-page.ts'

/** The page that a signed-in person's address and screen call for. */
function pageAt(path: string): LazyPage {
  const feature = featureAt(path)
  const isNarrow = matchMedia(narrowScreen).matches
  const pages = { 'main-portal': mainPortal, mobile: mobileHome, page: feature ?? notFound, 'not-found': notFound }
  return pages[screenFor({ path, isNarrow, isKnown: feature !== undefined })]
}

/** Fetches a signed-in person's first page and what it reads, both at once. */
export function startFirstPage(path: string): void {
  const page = pageAt(path)
  page.prefetch()
  page.preload()
}
