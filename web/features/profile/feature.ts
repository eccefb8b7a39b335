import { UserOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const profile: PageManifest = {
  path: paths.profile.path,
  title: 'header.profile',
  Icon: UserOutlined,
  texts: ['profile', 'people'],
  load: () => import('./ProfilePage.tsx'),
}
