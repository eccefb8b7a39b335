import { HomeOutlined, LayoutOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'
import { organization } from '@contract/organization.ts'
import { permissions } from '@contract/permissions.ts'

/** The main portal inside the layout. */
export const portal: PageManifest = {
  path: paths.portal.path,
  title: 'sidebar.portal',
  Icon: HomeOutlined,
  inSidebar: true,
  texts: ['main-portal'],
  load: () => import('./MainPortalPage.tsx'),
  prefetch: [permissions.applications, organization.companies],
}

/** The main portal without the layout, where the home link leads. */
export const portalHome: PageManifest = {
  ...portal,
  path: paths.home.path,
  title: 'sidebar.home',
  Icon: LayoutOutlined,
}
