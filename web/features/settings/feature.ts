import { SettingOutlined } from '@ant-design/icons'
import type { PageManifest } from '@/lib/manifest.ts'
import { paths } from '@/lib/paths.ts'

export const settings: PageManifest = {
  path: paths.settings.path,
  title: 'sidebar.settings',
  Icon: SettingOutlined,
  requires: { admin: true },
  denied: 'denied.settings',
  inSidebar: true,
  tile: 'settings',
  texts: ['settings', 'jobs'],
  load: () => import('./SettingsPage.tsx'),
}
