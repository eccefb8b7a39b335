import { MobileOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { reports } from '@contract/reports.ts'

/** See `release-held.ts`. */
export const releaseHeld = async (person: string, address: string): Promise<void> =>
  (await import('./release-held.ts')).releaseHeld(person, address)

export const mobileReport: PageManifest = {
  path: paths.mobileReport.path,
  title: 'header.mobileReport',
  Icon: MobileOutlined,
  requires: { tab: 'submit-report', level: 'write' },
  inMobileHome: true,
  texts: ['mobile-report'],
  load: () => import('./MobileReportPage.tsx'),
  prefetch: [reports.today, async () => (await import('./queries/places-queries.ts')).prefetchPlaces()],
}
