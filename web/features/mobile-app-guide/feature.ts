import { MobileOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const mobileAppGuide: PageManifest = {
  path: paths.mobileAppGuide.path,
  title: 'header.mobileAppGuide',
  Icon: MobileOutlined,
  texts: ['mobile-app-guide'],
  load: () => import('./MobileAppGuidePage.tsx'),
}
