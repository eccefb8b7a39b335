import { GiftOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { countries } from '@contract/administration/geography.ts'

export const holidays: PageManifest = {
  path: paths.holidays.path,
  title: 'header.holidays',
  Icon: GiftOutlined,
  requires: { admin: true },
  denied: 'denied.settings',
  texts: ['holidays'],
  load: () => import('./HolidaysPage.tsx'),
  prefetch: [countries.list],
}
